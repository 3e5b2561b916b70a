import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Question } from '../../admin-contract.ts'
import { hitKinds } from '../../hit-shapes.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ProductFate, ProductFatesReply } from '../../sales-contract.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { presentDays, type RequestedDays, requestedDays, within } from '../requested-days.ts'
import { type SalesScope, salesOf } from './sales-figures.ts'

const MOST = 200

/** Product figures of a period, best sellers first. */
export function listProductFates(
  { reports }: CommerceDeps,
  place: SalesScope,
  question: Question,
): Promise<ProductFatesReply> {
  const asked = requestedDays(question, place)
  return reports.read(place.websiteId, async (tx) => {
    return { currency: place.currency, products: await readFates(tx, place, asked), ...presentDays(asked, place) }
  })
}

/** Figures of every product, or of one. Runs in the website's scope. */
export async function readFates(
  tx: Database,
  place: SalesScope,
  { days, before, isCompared }: RequestedDays,
  itemId?: string,
): Promise<ProductFate[]> {
  const { rows } = await productFates(place, days, itemId).execute(tx)
  const earlier = isCompared ? (await productFates(place, before, itemId).execute(tx)).rows : []
  const known = new Map(earlier.map((row) => [row.itemId, row.bought]))
  return rows.map((row) => ({ ...row, previousBought: isCompared ? (known.get(row.itemId) ?? 0) : null }))
}

const lineSales = sql`sum(l.total_cents * (l.quantity - l.refunded) / greatest(l.quantity, 1))::bigint`

/** For each product, how often it was viewed, added to a cart, bought and refunded; best sellers first. */
const productFates = (place: SalesScope, days: DaysPeriod, itemId?: string) => {
  const isMeant = (column: string) => (itemId === undefined ? sql`true` : sql`${sql.ref(column)} = ${itemId}`)
  return sql<Omit<ProductFate, 'previousBought'>>`
  with bought as (
    select l.item_id, (array_agg(l.title order by l.created_at desc))[1] as title, sum(l.quantity)::bigint as pieces,
      sum(l.refunded)::bigint as returned, ${lineSales} as cents
    from (select o.website_id, o.order_id from ${salesOf(place, days)}) o
    join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id
    where ${isMeant('l.item_id')}
    group by 1
  ), added as (
    select e.item_id, (array_agg(e.title order by e.added_at desc))[1] as title, sum(e.quantity)::bigint as pieces
    from cart_entries e
    where e.website_id = ${place.websiteId} and ${isMeant('e.item_id')} and ${within(sql`e.added_at`, days, place)}
    group by 1
  ), seen as (
    select h.item_id, count(*) filter (where h.kind = ${hitKinds.productView}) as times,
      count(*) filter (where h.kind = ${hitKinds.quickView}) as quickly
    from hits h
    where h.website_id = ${place.websiteId} and h.kind in (${hitKinds.productView}, ${hitKinds.quickView})
      and h.item_id is not null and ${isMeant('h.item_id')} and ${within(sql`h.at`, days, place)}
    group by 1
  )
  select item_id as "itemId", coalesce(i.title, bought.title, added.title, '') as title,
    coalesce(seen.times, 0) as seen, coalesce(seen.quickly, 0) as "quickViews", coalesce(added.pieces, 0) as added, coalesce(bought.pieces, 0) as bought,
    coalesce(bought.returned, 0) as returned, coalesce(bought.cents, 0) as "salesCents"
  from bought full join added using (item_id) full join seen using (item_id)
  left join items i on i.website_id = ${place.websiteId} and i.id = item_id
  order by bought desc, "salesCents" desc, added desc, seen desc, item_id limit ${sql.lit(MOST)}`
}
