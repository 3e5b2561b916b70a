import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import { importEndpoints } from '../shared/imports/import-endpoints.ts'
import type {
  AreaChoicesQuery,
  AreaChoicesReply,
  AreaItemParams,
  AreaItemRequest,
  AreaParams,
  AreaReply,
  AreasReply,
  GrantParams,
  GrantRequest,
  GrantsReply,
  ImportGrantsReply,
  ImportGrantsRequest,
  ItemAreasReply,
  ItemParams,
  MemberGrantsParams,
  PlanParams,
  PlanReply,
  PlanReportReply,
  PlansReply,
  SaveAreaRequest,
  SaveItemAreasRequest,
  SavePlanRequest,
} from './admin-contract.ts'
import type { JoinParams, JoinPlanForm, JoinQuery } from './contract.ts'

const reads: RateLimit = { name: 'areas', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'areas-change', points: 120, seconds: 60, by: 'account' }
const imports: RateLimit = { name: 'areas-import', points: 10, seconds: 600, by: 'account' }
const visits: RateLimit = { name: 'area-plans', points: 120, seconds: 60, by: 'visitor', perAddress: 1_200 }
const joins: RateLimit = { name: 'area-joins', points: 30, seconds: 60, by: 'visitor', perAddress: 300 }

export const listAreas = endpoint({
  method: 'GET',
  path: '/api/areas',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: reads,
  reply: schema<typeof AreasReply>(),
})

export const createArea = endpoint({
  method: 'POST',
  path: '/api/areas',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  body: schema<typeof SaveAreaRequest>(),
  reply: schema<typeof AreaReply>(),
})

export const showArea = endpoint({
  method: 'GET',
  path: '/api/areas/:areaId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: reads,
  params: schema<typeof AreaParams>(),
  reply: schema<typeof AreaReply>(),
})

export const changeArea = endpoint({
  method: 'PUT',
  path: '/api/areas/:areaId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  params: schema<typeof AreaParams>(),
  body: schema<typeof SaveAreaRequest>(),
  reply: schema<typeof AreaReply>(),
})

/** What stood in it and in no other area is open to everybody again. */
export const deleteArea = endpoint({
  method: 'DELETE',
  path: '/api/areas/:areaId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  params: schema<typeof AreaParams>(),
})

export const putIntoArea = endpoint({
  method: 'POST',
  path: '/api/areas/:areaId/items',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  params: schema<typeof AreaParams>(),
  body: schema<typeof AreaItemRequest>(),
  reply: schema<typeof AreaReply>(),
})

export const takeOutOfArea = endpoint({
  method: 'DELETE',
  path: '/api/areas/:areaId/items/:kind/:itemId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  params: schema<typeof AreaItemParams>(),
  reply: schema<typeof AreaReply>(),
})

/** What can be put into areas, by its title. */
export const listAreaChoices = endpoint({
  method: 'GET',
  path: '/api/area-choices',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: reads,
  query: schema<typeof AreaChoicesQuery>(),
  reply: schema<typeof AreaChoicesReply>(),
})

/** In which areas a page, post or blog stands. */
export const showItemAreas = endpoint({
  method: 'GET',
  path: '/api/area-items/:kind/:itemId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: reads,
  params: schema<typeof ItemParams>(),
  reply: schema<typeof ItemAreasReply>(),
})

export const saveItemAreas = endpoint({
  method: 'PUT',
  path: '/api/area-items/:kind/:itemId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  params: schema<typeof ItemParams>(),
  body: schema<typeof SaveItemAreasRequest>(),
  reply: schema<typeof ItemAreasReply>(),
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/area-plans',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: reads,
  reply: schema<typeof PlansReply>(),
})

export const createPlan = endpoint({
  method: 'POST',
  path: '/api/area-plans',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  body: schema<typeof SavePlanRequest>(),
  reply: schema<typeof PlanReply>(),
})

export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/area-plans/:planId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  params: schema<typeof PlanParams>(),
  body: schema<typeof SavePlanRequest>(),
  reply: schema<typeof PlanReply>(),
})

/** Those who have it lose what it opened. */
export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/api/area-plans/:planId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  params: schema<typeof PlanParams>(),
})

/** What is open to a member, and was. */
export const listGrants = endpoint({
  method: 'GET',
  path: '/api/members/:siteUserId/grants',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: reads,
  params: schema<typeof MemberGrantsParams>(),
  reply: schema<typeof GrantsReply>(),
})

export const addGrant = endpoint({
  method: 'POST',
  path: '/api/members/:siteUserId/grants',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  params: schema<typeof MemberGrantsParams>(),
  body: schema<typeof GrantRequest>(),
  reply: schema<typeof GrantsReply>(),
})

export const revokeGrant = endpoint({
  method: 'DELETE',
  path: '/api/area-grants/:grantId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: changes,
  params: schema<typeof GrantParams>(),
})

/** Opens a plan or an area to many addresses; those without an account are invited. */
export const importGrants = endpoint({
  method: 'POST',
  path: '/api/area-grants/import',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: imports,
  body: schema<typeof ImportGrantsRequest>(),
  reply: schema<typeof ImportGrantsReply>(),
})

/** Members, new ones by month, and what they paid, by plan: without names. */
export const readPlanReport = endpoint({
  method: 'GET',
  path: '/api/area-plan-report',
  faces: ['manage'],
  allow: 'analytics.sales',
  rateLimit: reads,
  reply: schema<typeof PlanReportReply>(),
})

const fileImports = importEndpoints('/api/member-imports', 'members.manage', 'members')
export const listMemberImports = fileImports.list
export const createMemberImport = fileImports.create
export const readMemberImport = fileImports.read
export const matchMemberImport = fileImports.match
export const runMemberImport = fileImports.run
export const undoMemberImport = fileImports.undo
export const exportMemberImportErrors = fileImports.errors

/** What a plan opens, with the button that joins it. */
export const showPlan = endpoint({
  method: 'GET',
  path: '/account/plans/:planId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  params: schema<typeof JoinParams>(),
  query: schema<typeof JoinQuery>(),
})

export const joinPlan = endpoint({
  method: 'POST',
  path: '/account/plans/:planId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: joins,
  bodyType: 'form',
  params: schema<typeof JoinParams>(),
  body: schema<typeof JoinPlanForm>(),
})
