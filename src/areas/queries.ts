import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, withWebsite } from '../platform/database/database.ts'
import { type AreaRules, itemKey } from './gate.ts'

export { listAreaDates } from './area-dates.ts'
export { joinOffers } from './find-join-offer.ts'
export {
  type AreaGate,
  type AreaRules,
  anybody,
  areasOf,
  createAreaGate,
  mayReadAsMember,
  type Reader,
} from './gate.ts'
export { forgetGrants, listAccessOf } from './grants-store.ts'
export { memberAccess } from './member-access.ts'

/** What stands in the areas of a website. */
export function findAreaRules(db: Database, websiteId: string): Promise<AreaRules> {
  return withWebsite(db, websiteId, (tx) => readAreaRules(tx, websiteId))
}

/** The same within a transaction that reads what is gated, too. */
export async function readAreaRules<Tables>(tx: Kysely<Tables>, websiteId: string): Promise<AreaRules> {
  const { rows } = await sql<{ kind: string; refId: string; areaIds: string[] }>`
    select kind, ref_id as "refId", array_agg(area_id order by area_id) as "areaIds" from area_items
    where website_id = ${websiteId} group by kind, ref_id order by kind, ref_id`.execute(tx)
  const items = new Map(rows.map(({ kind, refId, areaIds }) => [itemKey(kind, refId), areaIds]))
  const key =
    items.size === 0
      ? ''
      : createHash('sha1')
          .update([...items.keys()].join('\n'))
          .digest('base64url')
  return { items, key }
}

/** Ids of the areas that a plan opens which people can join. */
export async function listJoinableAreas<Tables>(tx: Kysely<Tables>, websiteId: string): Promise<string[]> {
  const { rows } = await sql<{ areaId: string }>`
    select distinct o.area_id as "areaId" from area_plan_areas o
    join area_plans p on p.website_id = o.website_id and p.plan_id = o.plan_id
    where o.website_id = ${websiteId} and p.is_open`.execute(tx)
  return rows.map(({ areaId }) => areaId)
}

/** Whether something stands in an area. Inside a transaction in the website's scope. */
export async function isInAnArea<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  { kind, id }: { kind: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from area_items where website_id = ${websiteId} and kind = ${kind} and ref_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

/** The areas in which these things stand, by name. Inside a transaction in the website's scope. */
export async function listAreaNames<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  kind: string,
  ids: readonly string[],
): Promise<{ id: string; areaId: string; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; areaId: string; name: string }>`
    select i.ref_id as id, a.area_id as "areaId", a.name from area_items i
    join areas a on a.website_id = i.website_id and a.area_id = i.area_id
    where i.website_id = ${websiteId} and i.kind = ${kind} and i.ref_id = any(${ids}::text[])
    order by lower(a.name), a.area_id`.execute(tx)
  return rows
}

/** A condition of statements: what is in no area of its own. Evaluated once for the whole statement. */
export const isInNoArea = (websiteId: string, kind: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${id} not in (select ref_id from area_items where website_id = ${websiteId} and kind = ${kind})`
