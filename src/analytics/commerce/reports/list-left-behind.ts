import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { CartsReply } from '../../commerce-contract.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ReportScope } from '../../reporting/report-snapshot.ts'
import { largestFirst } from '../amounts.ts'
import { cartsOf, isAbandoned } from '../cart-rows.ts'

const MOST = 10

interface Row {
  itemId: string
  title: string
  carts: number
  items: number
  cents: Record<string, number>
}

/** Products by the number of abandoned carts that contain them, with the title at the time they were last added. */
export async function listLeftBehind(
  tx: Database,
  place: ReportScope,
  days: DaysPeriod,
): Promise<CartsReply['leftBehind']> {
  const { rows } = await sql<Row>`
    with entries as (
      select e.item_id, e.cart_id, e.title, e.added_at, e.entry_id, e.quantity, coalesce(c.currency, '') as currency,
        e.quantity * e.unit_price_cents as cents
      from (select c.* from ${cartsOf(place, days)} and ${isAbandoned(place)}) c
      join cart_entries e on e.website_id = ${place.websiteId} and e.cart_id = c.cart_id
    ), most as (
      select item_id, count(distinct cart_id) as carts, sum(quantity)::bigint as items
      from entries group by item_id order by carts desc, items desc, item_id limit ${MOST}
    )
    select item_id as "itemId", carts, items,
      (select title from entries e where e.item_id = m.item_id order by added_at desc, entry_id limit 1) as title,
      (select jsonb_object_agg(currency, cents) from (
        select currency, sum(cents) as cents from entries e where e.item_id = m.item_id group by currency) s) as cents
    from most m order by carts desc, items desc, item_id`.execute(tx)
  return rows.map(({ cents, ...row }) => ({ ...row, valueLeft: largestFirst(new Map(Object.entries(cents))) }))
}
