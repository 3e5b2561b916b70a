import { type RawBuilder, sql } from 'kysely'
import type { Question } from '../../admin-contract.ts'
import { hitKinds } from '../../hit-shapes.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { SalesBy, SalesByReply, SalesRow } from '../../sales-contract.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { presentDays, requestedDays } from '../requested-days.ts'
import { type SalesScope, salesOf } from './sales-figures.ts'

/** Maximum number of rows. */
const MOST = 200

/** Sales of a period by one dimension of orders, largest first. */
export function listSalesBy(
  { reports }: CommerceDeps,
  place: SalesScope,
  { by, ...question }: Question & { by: SalesBy },
): Promise<SalesByReply> {
  const asked = requestedDays(question, place)
  const { days, before, isCompared } = asked
  return reports.read(place.websiteId, async (tx) => {
    const { rows } = await statements[by](place, days).execute(tx)
    const previous = isCompared ? (await statements[by](place, before).execute(tx)).rows : []
    const known = new Map(previous.map(({ key, salesCents }) => [key, salesCents]))
    return {
      currency: place.currency,
      rows: rows.map((row) => ({ ...row, previousCents: isCompared ? (known.get(row.key) ?? 0) : null })),
      ...presentDays(asked, place),
    }
  })
}

type Counted = Omit<SalesRow, 'previousCents'>
type Statement = (place: SalesScope, days: DaysPeriod) => RawBuilder<Counted>

const wholeOrders = sql`count(*) as orders, sum(o.item_count)::bigint as items,
  sum(o.grand_total_cents - o.refunded_cents)::bigint as "salesCents", sum(o.refunded_cents)::bigint as "refundCents"`
const inOrder = sql`order by "salesCents" desc, key limit ${sql.lit(MOST)}`

/** A line's total minus the share of its refunded pieces. */
const lineSales = sql`sum(l.total_cents * (l.quantity - l.refunded) / greatest(l.quantity, 1))::bigint`
const lineRefunds = sql`sum(l.total_cents * l.refunded / greatest(l.quantity, 1))::bigint`

const statements: Record<SalesBy, Statement> = {
  product: (place, days) => sql`
    select l.item_id as key, (array_agg(l.title order by l.created_at desc))[1] as label,
      count(distinct l.order_id) as orders, sum(l.quantity)::bigint as items, ${lineSales} as "salesCents",
      ${lineRefunds} as "refundCents"
    from (select o.website_id, o.order_id from ${salesOf(place, days)}) o
    join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id
    group by l.item_id ${inOrder}`,
  category: (place, days) => sql`
    select coalesce(c.id, '') as key, coalesce(c.name, '') as label,
      count(distinct l.order_id) as orders, sum(l.quantity)::bigint as items, ${lineSales} as "salesCents",
      ${lineRefunds} as "refundCents"
    from (select o.website_id, o.order_id from ${salesOf(place, days)}) o
    join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id
    left join items i on i.website_id = l.website_id and i.id = l.item_id
    left join lateral jsonb_array_elements_text(
      case when jsonb_array_length(i.categories) > 0 then i.categories else '[""]'::jsonb end) a(id) on true
    left join categories c on c.website_id = l.website_id and c.id = a.id
    group by c.id, c.name ${inOrder}`,
  country: (place, days) => sql`
    select coalesce(o.country, '') as key, coalesce(o.country, '') as label, ${wholeOrders}
    from ${salesOf(place, days)} group by 1 ${inOrder}`,
  code: (place, days) => sql`
    select coalesce(d.code, '') as key, coalesce(d.code, '') as label, ${wholeOrders}
    from (select o.* from ${salesOf(place, days)}) o
    left join order_discounts d on d.website_id = o.website_id and d.order_id = o.order_id and d.code is not null
    group by 1, 2 ${inOrder}`,
  customer: (place, days) => sql`
    select e.kind as key, e.kind as label, ${wholeOrders}
    from (select o.* from ${salesOf(place, days)}) o
    cross join lateral (
      select case when exists (
        select from orders p where p.website_id = o.website_id and p.customer_ref = o.customer_ref
          and not p.test_mode and p.created_at < o.created_at) then 'returning' else 'new' end as kind
    ) e
    group by 1, 2 ${inOrder}`,
  source: (place, days) => sql`
    select coalesce(s.source, '') as key, coalesce(s.source, '') as label, ${wholeOrders}
    from (select o.* from ${salesOf(place, days)}) o
    left join (
      select distinct on (h.detail->>'transactionId') h.detail->>'transactionId' as order_id, v.source
      from hits h join visits v on v.website_id = h.website_id and v.visit_id = h.visit_id
      where h.website_id = ${place.websiteId} and h.kind = ${hitKinds.purchase}
        and h.at >= (${days.from}::date::timestamp at time zone ${place.timeZone})
      order by h.detail->>'transactionId', h.at
    ) s on s.order_id = o.order_id
    group by 1, 2 ${inOrder}`,
}
