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
export { forgetGrants } from './grants-store.ts'

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

/** A condition of statements: what is in no area of its own. Evaluated once for the whole statement. */
export const isInNoArea = (websiteId: string, kind: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${id} not in (select ref_id from area_items where website_id = ${websiteId} and kind = ${kind})`
