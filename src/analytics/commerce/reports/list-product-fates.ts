import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Question } from '../../admin-contract.ts'
import { hitKinds } from '../../hit-shapes.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ProductFate, ProductFatesReply } from '../../sales-contract.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { presentDays, type RequestedDays, requestedDays, within } from '../requested-days.ts'
import { refundLinesOf, type SalesScope, salesOf } from './sales-figures.ts'

/** Maximum number of products on screen. */
const MOST = 200

/** Product figures of a period, best sellers first, and their totals over all products. */
export function listProductFates(
  { reports }: Pick<CommerceDeps, 'reports'>,
  place: SalesScope,
  question: Question,
  rowsMax = MOST,
): Promise<ProductFatesReply> {
  const asked = requestedDays(question, place)
  return reports.read(place.websiteId, async (tx) => ({
    currency: place.currency,
    ...(await readFates(tx, place, asked, { rowsMax })),
    ...presentDays(asked, place),
  }))
}

/** Figures of every product, or of one. Runs in the website's scope. */
export async function readFates(
  tx: Database,
  place: SalesScope,
  { days, before, isCompared }: RequestedDays,
  { itemId, rowsMax }: { itemId?: string; rowsMax: number },
): Promise<Pick<ProductFatesReply, 'products' | 'total'>> {
  const { rows } = await productFates(place, days, rowsMax, itemId).execute(tx)
  const earlier = isCompared ? (await productFates(place, before, rowsMax, itemId).execute(tx)).rows : undefined
  const known = new Map(earlier?.map(({ row }) => [row.itemId, row.bought]))
  return {
    products: rows.map(({ row }) => ({ ...row, previousBought: earlier ? (known.get(row.itemId) ?? 0) : null })),
    total: { ...(rows[0]?.total ?? nothing), previousBought: earlier ? (earlier[0]?.total.bought ?? 0) : null },
  }
}

const nothing = { products: 0, seen: 0, quickViews: 0, added: 0, bought: 0, returned: 0, salesCents: 0 }

interface Counted {
  row: Omit<ProductFate, 'previousBought'>
  total: Omit<ProductFatesReply['total'], 'previousBought'>
}

/** For each product, how often it was viewed, added to a cart, bought and refunded; best sellers first. */
const productFates = (place: SalesScope, days: DaysPeriod, rowsMax: number, itemId?: string) => {
  const isMeant = (column: string) => (itemId === undefined ? sql`true` : sql`${sql.ref(column)} = ${itemId}`)
  return sql<Counted>`
  with sold as (
    select l.item_id, (array_agg(l.title order by l.created_at desc))[1] as title, sum(l.quantity)::bigint as pieces,
      sum(l.net_cents)::bigint as cents
    from (select o.website_id, o.order_id from ${salesOf(place, days)}) o
    join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id
    where ${isMeant('l.item_id')}
    group by 1
  ), refunded as (
    select r.item_id, sum(r.quantity)::bigint as pieces, sum(r.net_cents)::bigint as cents
    from (${refundLinesOf(place, days)}) r where ${isMeant('r.item_id')} group by 1
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
  ), products as (
    select item_id as "itemId", coalesce(i.title, sold.title, added.title, '') as title,
      coalesce(seen.times, 0) as seen, coalesce(seen.quickly, 0) as "quickViews", coalesce(added.pieces, 0) as added,
      coalesce(sold.pieces, 0) as bought, coalesce(refunded.pieces, 0) as returned,
      coalesce(sold.cents, 0) - coalesce(refunded.cents, 0) as "salesCents"
    from sold full join refunded using (item_id) full join added using (item_id) full join seen using (item_id)
    left join items i on i.website_id = ${place.websiteId} and i.id = item_id
  ), total as (
    select count(*) as products, sum(seen) as seen, sum("quickViews") as "quickViews", sum(added) as added,
      sum(bought) as bought, sum(returned) as returned, sum("salesCents") as "salesCents"
    from products
  )
  select to_jsonb(p) as row, to_jsonb(total) as total
  from products p, total
  order by p.bought desc, p."salesCents" desc, p.added desc, p.seen desc, p."itemId" limit ${rowsMax}`
}
