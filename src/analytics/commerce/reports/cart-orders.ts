import { type RawBuilder, sql } from 'kysely'
import { isSale } from '../../../../projections/orders/queries.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ReportScope } from '../../reporting/report-snapshot.ts'
import { dayOf } from '../requested-days.ts'
import { salesOf } from './sales-figures.ts'

/** Orders of one day: those from carts, and others, such as draft orders. */
export interface CartOrdersOfDay {
  slot: string
  fromCarts: number
  others: number
}

/** Orders in all currencies, by the day on which they were placed. Runs in the website's scope. */
export async function countCartOrders(
  tx: Database,
  { websiteId, now, timeZone }: ReportScope,
  days: DaysPeriod,
): Promise<CartOrdersOfDay[]> {
  const place = { websiteId, now, timeZone }
  const { rows } = await sql<CartOrdersOfDay>`
    select ${dayOf(sql`o.created_at`, place)} as slot, count(c.cart_id) as "fromCarts",
      count(*) filter (where c.cart_id is null) as others
    from (select o.created_at, o.purchased_cart_id from ${salesOf(place, days)}) o
    left join carts c on c.website_id = ${websiteId} and c.cart_id = o.purchased_cart_id
    group by 1`.execute(tx)
  return rows
}

/** SQL condition: cart `c` was not bought in an order that does not count as a sale. */
export function hasNoUncountedOrder({ websiteId }: Pick<ReportScope, 'websiteId'>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from orders n where n.website_id = ${websiteId} and n.purchased_cart_id = c.cart_id and not ${isSale('n')})`
}
