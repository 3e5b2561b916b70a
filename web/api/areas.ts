import { queryOptions } from '@tanstack/react-query'
import type { AreaChoicesQuery } from '../../src/areas/admin-contract.ts'
import {
  listAreaChoices,
  listAreas,
  listGrants,
  listPlans,
  readPlanReport,
  showArea,
  showItemAreas,
} from '../../src/areas/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of areas, plans and what they open. */
export const areasKey = ['areas'] as const

export const areasQuery = queryOptions({
  queryKey: [...areasKey, 'list'],
  queryFn: ({ signal }) => call(listAreas, {}, { signal }),
})

export const areaQuery = (areaId: string) =>
  queryOptions({
    queryKey: [...areasKey, 'one', areaId],
    queryFn: ({ signal }) => call(showArea, { params: { areaId } }, { signal }),
  })

export const plansQuery = queryOptions({
  queryKey: [...areasKey, 'plans'],
  queryFn: ({ signal }) => call(listPlans, {}, { signal }),
})

export const planReportQuery = queryOptions({
  queryKey: [...areasKey, 'report'],
  queryFn: ({ signal }) => call(readPlanReport, {}, { signal }),
})

export const areaChoicesQuery = (query: AreaChoicesQuery) =>
  queryOptions({
    queryKey: [...areasKey, 'choices', query.kind, query.search],
    queryFn: ({ signal }) => call(listAreaChoices, { query }, { signal }),
  })

export const itemAreasQuery = (kind: AreaChoicesQuery['kind'], itemId: string) =>
  queryOptions({
    queryKey: [...areasKey, 'item', kind, itemId],
    queryFn: ({ signal }) => call(showItemAreas, { params: { kind, itemId } }, { signal }),
  })

export const grantsQuery = (siteUserId: string) =>
  queryOptions({
    queryKey: [...areasKey, 'grants', siteUserId],
    queryFn: ({ signal }) => call(listGrants, { params: { siteUserId } }, { signal }),
  })
