import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import {
  AreaChoicesQuery,
  AreaChoicesReply,
  AreaItemParams,
  AreaItemRequest,
  AreaParams,
  AreaReply,
  AreasReply,
  ItemAreasReply,
  ItemParams,
  SaveAreaRequest,
  SaveItemAreasRequest,
} from '../admin-contract.ts'
import {
  changeArea,
  createArea,
  deleteArea,
  findArea,
  listAreaItems,
  listAreas,
  listAreasOfItem,
  putIntoArea,
  setAreasOfItem,
  takeOutOfArea,
} from '../areas-store.ts'
import type { AreaDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'

const CHOICES_MAX = 30

/** Areas and what stands in them, for those who manage members. */
export function areaRoutes(deps: AreaDeps): Route[] {
  const { db, areaItems } = deps
  const siteOf = (visit: Visit) => requireTenant(visit).websiteId
  async function show(visit: Visit, areaId: string): Promise<AreaReply> {
    const websiteId = siteOf(visit)
    const area = await findArea(db, websiteId, areaId, visit.now)
    const items = await listAreaItems(db, websiteId, areaId)
    const found = await areaItems.find(websiteId, items)
    const titles = new Map(found.map(({ kind, id, title }) => [`${kind} ${id}`, title]))
    return { area, items: items.map((item) => ({ ...item, title: titles.get(`${item.kind} ${item.id}`) ?? null })) }
  }
  async function assertItem(websiteId: string, item: { kind: string; id: string }): Promise<void> {
    if ((await areaItems.find(websiteId, [item])).length === 0) throw new UnknownEntity()
  }
  return [
    handle(endpoints.listAreas, {
      reply: AreasReply,
      handle: async ({ visit }) => ({ areas: await listAreas(db, siteOf(visit), visit.now) }),
    }),
    handle(endpoints.createArea, {
      audit: { kind: 'customers', what: 'created an area for members' },
      body: SaveAreaRequest,
      reply: AreaReply,
      handle: async ({ body, visit }) => show(visit, await createArea(db, siteOf(visit), body, visit.now)),
    }),
    handle(endpoints.showArea, {
      params: AreaParams,
      reply: AreaReply,
      handle: ({ params: { areaId }, visit }) => show(visit, areaId),
    }),
    handle(endpoints.changeArea, {
      audit: { kind: 'customers', what: 'changed an area for members' },
      params: AreaParams,
      body: SaveAreaRequest,
      reply: AreaReply,
      async handle({ params: { areaId }, body, visit }) {
        await changeArea(db, siteOf(visit), areaId, body)
        return show(visit, areaId)
      },
    }),
    handle(endpoints.deleteArea, {
      audit: { kind: 'customers', what: 'deleted an area for members' },
      params: AreaParams,
      async handle({ params: { areaId }, visit }) {
        await deleteArea(db, siteOf(visit), areaId)
        return undefined
      },
    }),
    handle(endpoints.putIntoArea, {
      audit: { kind: 'customers', what: 'put something into an area for members' },
      params: AreaParams,
      body: AreaItemRequest,
      reply: AreaReply,
      async handle({ params: { areaId }, body, visit }) {
        const websiteId = siteOf(visit)
        await assertItem(websiteId, body)
        await putIntoArea(db, websiteId, areaId, { ...body, now: visit.now })
        return show(visit, areaId)
      },
    }),
    handle(endpoints.takeOutOfArea, {
      audit: { kind: 'customers', what: 'took something out of an area for members' },
      params: AreaItemParams,
      reply: AreaReply,
      async handle({ params: { areaId, kind, itemId }, visit }) {
        await takeOutOfArea(db, siteOf(visit), areaId, { kind, id: itemId })
        return show(visit, areaId)
      },
    }),
    handle(endpoints.listAreaChoices, {
      query: AreaChoicesQuery,
      reply: AreaChoicesReply,
      async handle({ query: { kind, search }, visit }) {
        const found = await areaItems.search(siteOf(visit), kind, search.trim())
        return { choices: found.slice(0, CHOICES_MAX).map(({ id, title }) => ({ id, title })) }
      },
    }),
    handle(endpoints.showItemAreas, {
      params: ItemParams,
      reply: ItemAreasReply,
      async handle({ params: { kind, itemId: id }, visit }) {
        const websiteId = siteOf(visit)
        await assertItem(websiteId, { kind, id })
        return listAreasOfItem(db, websiteId, { kind, id })
      },
    }),
    handle(endpoints.saveItemAreas, {
      audit: { kind: 'customers', what: 'changed in which areas for members something stands' },
      params: ItemParams,
      body: SaveItemAreasRequest,
      reply: ItemAreasReply,
      async handle({ params: { kind, itemId: id }, body: { areaIds }, visit }) {
        const websiteId = siteOf(visit)
        await assertItem(websiteId, { kind, id })
        await setAreasOfItem(db, websiteId, { kind, id, areaIds, now: visit.now })
        return listAreasOfItem(db, websiteId, { kind, id })
      },
    }),
  ]
}
