import { v7 } from 'uuid'
import { addExampleMember } from '../members/endpoint-examples.ts'
import { withWebsite } from '../platform/database/database.ts'
import { importExamples } from '../platform/row-imports/endpoint-examples.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import type { AreasTables } from './table.ts'

const now = () => new Date()

async function addArea({ db, websiteId }: ExampleSite): Promise<{ areaId: string }> {
  const areaId = v7()
  await withWebsite(db.withTables<AreasTables>(), websiteId, (tx) =>
    tx
      .insertInto('areas')
      .values({
        website_id: websiteId,
        area_id: areaId,
        name: 'Club',
        description: '',
        teaser_blocks: 0,
        created_at: now(),
      })
      .execute(),
  )
  return { areaId }
}

async function addPlan({ db, websiteId }: ExampleSite): Promise<{ planId: string }> {
  const planId = v7()
  await withWebsite(db.withTables<AreasTables>(), websiteId, (tx) =>
    tx
      .insertInto('area_plans')
      .values({
        website_id: websiteId,
        plan_id: planId,
        name: 'Friends',
        description: '',
        kind: 'free',
        product_id: null,
        places: null,
        created_at: now(),
      })
      .execute(),
  )
  return { planId }
}

async function addItem(site: ExampleSite): Promise<{ areaId: string; kind: 'post'; itemId: string }> {
  const { areaId } = await addArea(site)
  const itemId = v7()
  await withWebsite(site.db.withTables<AreasTables>(), site.websiteId, (tx) =>
    tx
      .insertInto('area_items')
      .values({ website_id: site.websiteId, area_id: areaId, kind: 'post', ref_id: itemId, added_at: now() })
      .execute(),
  )
  return { areaId, kind: 'post', itemId }
}

async function addGrant(site: ExampleSite): Promise<{ grantId: string }> {
  const [{ areaId }, { siteUserId }] = [await addArea(site), await addExampleMember(site)]
  const grantId = v7()
  await withWebsite(site.db.withTables<AreasTables>(), site.websiteId, (tx) =>
    tx
      .insertInto('area_grants')
      .values({
        website_id: site.websiteId,
        grant_id: grantId,
        site_user_id: siteUserId,
        person_ref: null,
        plan_id: null,
        area_id: areaId,
        source: 'hand',
        source_ref: null,
        from_at: now(),
        until_at: null,
        revoked_at: null,
        created_at: now(),
      })
      .execute(),
  )
  return { grantId }
}

const imports = importExamples('members', ['email', 'name'], 'email,name\nnobody@example.com,Nobody\n')

const area = { name: 'Club' }
const plan = async (site: ExampleSite) => ({
  name: 'Friends',
  kind: 'free' as const,
  areaIds: [(await addArea(site)).areaId],
})
/** Every website has this page. */
const unknownPage = { kind: 'page' as const, itemId: 'nothing-here' }

export const areaExamples: ExamplesOf<typeof endpoints> = {
  listAreas: {},
  createArea: { body: area, idleBody: { name: '' } },
  showArea: { params: addArea },
  changeArea: { params: addArea, body: area },
  deleteArea: { params: addArea },
  putIntoArea: { unknown: 'id', params: addArea, body: { kind: 'page', id: 'nothing-here' } },
  takeOutOfArea: { params: addItem },
  listAreaChoices: { query: { kind: 'page' } },
  showItemAreas: { unknown: 'itemId', params: unknownPage },
  saveItemAreas: { unknown: 'itemId', params: unknownPage, body: { areaIds: [] } },
  listPlans: {},
  createPlan: { body: plan, idleBody: { name: '' } },
  changePlan: { params: addPlan, body: plan },
  deletePlan: { params: addPlan },
  listGrants: { params: addExampleMember },
  addGrant: { params: addExampleMember, body: addArea },
  revokeGrant: { params: addGrant },
  importGrants: {
    body: async (site) => ({ ...(await addArea(site)), emails: [`${v7()}@example.com`] }),
    idleBody: { emails: [] },
  },
  readPlanReport: {},
  listMemberImports: imports.list,
  createMemberImport: imports.create,
  readMemberImport: imports.read,
  matchMemberImport: imports.match,
  runMemberImport: imports.run,
  undoMemberImport: imports.undo,
  exportMemberImportErrors: imports.errors,
  showPlan: { params: addPlan, query: {} },
  joinPlan: { leadsOn: true, params: addPlan, body: { action: 'join' } },
}
