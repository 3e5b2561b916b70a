import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { hitKinds } from '../hit-shapes.ts'

/** Maximum length of an order id in a hit. */
const ID_MAX = 100

/**
 * Stores the source of the visits in which orders were placed, from the purchase hits of these hours (`before` is
 * exclusive), or of all hours. An order's first purchase hit counts. Runs in the website's scope.
 */
export async function recordOrderSources(
  tx: Database,
  websiteId: string,
  hours?: { from: Date; before: Date },
): Promise<void> {
  const within: RawBuilder<unknown> = hours ? sql`h.at >= ${hours.from} and h.at < ${hours.before}` : sql`true`
  await sql`
    insert into order_sources as known (website_id, order_id, bought_at, source, medium, campaign)
    select distinct on (h.detail->>'transactionId') ${websiteId}, h.detail->>'transactionId', h.at, v.source, v.medium,
      v.campaign
    from hits h join visits v on v.website_id = h.website_id and v.visit_id = h.visit_id
    where h.website_id = ${websiteId} and h.kind = ${sql.lit(hitKinds.purchase)} and ${within}
      and length(h.detail->>'transactionId') between 1 and ${sql.lit(ID_MAX)}
    order by h.detail->>'transactionId', h.at
    on conflict (website_id, order_id) do update set
      bought_at = excluded.bought_at, source = excluded.source, medium = excluded.medium, campaign = excluded.campaign
    where excluded.bought_at <= known.bought_at`.execute(tx)
}
