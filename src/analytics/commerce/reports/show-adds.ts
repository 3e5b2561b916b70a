import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Question } from '../../admin-contract.ts'
import type { AddsReply } from '../../home-contract.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ReportScope } from '../../reporting/report-snapshot.ts'
import { cartsOf } from '../cart-rows.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { presentDays, requestedDays } from '../requested-days.ts'

const MOST = 5

/** Contents of the carts created in a period: the number of pieces, and the most added products. */
export function showAdds(
  { reports }: Pick<CommerceDeps, 'reports'>,
  place: ReportScope,
  question: Question,
  productsMax = MOST,
): Promise<AddsReply> {
  const asked = requestedDays(question, place)
  const { days, before, isCompared } = asked
  return reports.read(place.websiteId, async (tx) => ({
    items: await countItems(tx, place, days),
    previousItems: isCompared ? await countItems(tx, place, before) : null,
    products: await listMostAdded(tx, place, days, productsMax),
    ...presentDays(asked, place),
  }))
}

async function countItems(tx: Database, place: ReportScope, days: DaysPeriod): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select coalesce(sum(c.total_quantity), 0)::bigint as items from ${cartsOf(place, days)}`.execute(tx)
  return rows[0]?.items ?? 0
}

/** With the title a product had when it was last added. */
async function listMostAdded(
  tx: Database,
  place: ReportScope,
  days: DaysPeriod,
  limit: number,
): Promise<AddsReply['products']> {
  const { rows } = await sql<AddsReply['products'][number]>`
    select e.item_id as "itemId", (array_agg(e.title order by e.added_at desc, e.entry_id))[1] as title,
      count(distinct e.cart_id)::bigint as carts, sum(e.quantity)::bigint as items
    from (select c.website_id, c.cart_id from ${cartsOf(place, days)}) c
    join cart_entries e on e.website_id = c.website_id and e.cart_id = c.cart_id
    group by e.item_id order by items desc, carts desc, e.item_id limit ${limit}`.execute(tx)
  return rows
}
