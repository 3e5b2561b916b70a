import { listAreaItems } from '../areas-store.ts'
import type { AreaDeps } from '../deps.ts'
import { createAreaGate, findAreaRules } from '../queries.ts'

/** Links shown of what is open to a member. */
const SHOWN_MAX = 50

/** What is open to a member and has an address: the navigation of their account. */
export async function listOpenTo(
  { db, areaItems }: Pick<AreaDeps, 'db' | 'areaItems'>,
  websiteId: string,
  siteUserId: string,
  now: string,
): Promise<{ title: string; path: string }[]> {
  const gate = createAreaGate(db, { find: (id) => findAreaRules(db, id) })
  const { areaIds } = await gate.reader(websiteId, siteUserId, now)
  const items = (await Promise.all([...areaIds].map((areaId) => listAreaItems(db, websiteId, areaId)))).flat()
  const unique = [...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values()]
  const found = await areaItems.find(websiteId, unique.slice(0, SHOWN_MAX))
  return found.flatMap(({ title, path }) => (path === null ? [] : [{ title, path }]))
}
