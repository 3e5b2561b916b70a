import { type RawBuilder, sql } from 'kysely'
import type { Question } from '../../admin-contract.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { SalesBy, SalesByReply, SalesRow } from '../../sales-contract.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { presentDays, requestedDays } from '../requested-days.ts'
import { listCurrencies, refundLinesOf, refundsOf, type SalesScope, salesOf } from './sales-figures.ts'

/** Maximum number of rows on screen. */
const MOST = 200

/**
 * Sales of a period by one dimension of orders, largest first, and their total over all values. Refunds count on the day on
 * which they were made, so the total is that of the sales report: `netCents` for products and categories, `totalCents` for
 * the others.
 */
export function listSalesBy(
  { reports }: Pick<CommerceDeps, 'reports'>,
  place: SalesScope,
  { by, ...question }: Question & { by: SalesBy },
  rowsMax = MOST,
): Promise<SalesByReply> {
  const asked = requestedDays(question, place)
  const { days, before, isCompared } = asked
  return reports.read(place.websiteId, async (tx) => {
    const { rows } = await statement(by, place, days, rowsMax).execute(tx)
    const previous = isCompared ? (await statement(by, place, before, rowsMax).execute(tx)).rows : undefined
    const known = new Map(previous?.map(({ row, salesCents }) => [row.key, salesCents]))
    const [first] = rows
    return {
      currency: place.currency,
      currencies: await listCurrencies(tx, place, [days]),
      rows: rows.map(({ row, salesCents, refundCents }) => ({
        ...row,
        salesCents,
        refundCents,
        previousCents: isCompared ? (known.get(row.key) ?? 0) : null,
      })),
      total: { ...(first?.total ?? nothing), previousCents: previous ? (previous[0]?.total.salesCents ?? 0) : null },
      ...presentDays(asked, place),
    }
  })
}

const nothing = { rows: 0, orders: 0, items: 0, salesCents: 0, refundCents: 0 }

interface Counted {
  row: Pick<SalesRow, 'key' | 'label' | 'orders' | 'items'>
  salesCents: number
  refundCents: number
  total: Omit<SalesByReply['total'], 'previousCents'>
}

/**
 * Entries are the orders of the period (`sold` 1) and the refunds made in it (`sold` 0): `key`, `label`, `order_id`, `items`,
 * `cents` after discounts, and `refunded`.
 */
type Entries = (place: SalesScope, days: DaysPeriod) => RawBuilder<unknown>

function statement(by: SalesBy, place: SalesScope, days: DaysPeriod, rowsMax: number): RawBuilder<Counted> {
  return sql<Counted>`
    with entries as materialized (${entries[by](place, days)}),
    total as (
      select count(distinct order_id) filter (where sold = 1) as orders, sum(items) as items,
        sum(cents - refunded) as sales, sum(refunded) as refunds
      from ${by === 'category' ? sql`(select distinct on (entry) * from entries)` : sql`entries`} once
    ), listed as (
      select key, (array_agg(label order by labelled_at desc))[1] as label,
        count(distinct order_id) filter (where sold = 1) as orders, sum(items)::bigint as items,
        sum(cents - refunded)::bigint as sales, sum(refunded)::bigint as refunds, count(*) over () as rows
      from entries group by key
    )
    select jsonb_build_object('key', key, 'label', label, 'orders', l.orders, 'items', l.items) as row,
      l.sales as "salesCents", l.refunds as "refundCents",
      jsonb_build_object('rows', l.rows, 'orders', t.orders, 'items', t.items, 'salesCents', t.sales,
        'refundCents', t.refunds) as total
    from listed l, total t order by l.sales desc, key limit ${rowsMax}`
}

/** Entries of whole orders `o`, with the joins that find key and label. */
const ofOrders =
  (key: RawBuilder<unknown>, joins: RawBuilder<unknown> = sql``): Entries =>
  (place, days) =>
    sql`
    select ${key} as key, ${key} as label, o.created_at as labelled_at, o.entry, o.order_id, o.sold, o.items, o.cents,
      o.refunded
    from (
      select o.website_id, o.order_id, o.created_at, o.country, o.customer_ref, o.order_id as entry, 1 as sold,
        o.item_count as items, o.grand_total_cents as cents, 0 as refunded
      from ${salesOf(place, days)}
      union all
      select o.website_id, o.order_id, o.created_at, o.country, o.customer_ref, r.order_id || ' ' || r.refund_id, 0, 0,
        0, r.amount_cents
      from ${refundsOf(place, days)}
    ) o ${joins}`

/** Entries of the lines `o` of orders and of refunds, without tax and shipping. */
const ofLines =
  (key: RawBuilder<unknown>, label: RawBuilder<unknown>, joins: RawBuilder<unknown> = sql``): Entries =>
  (place, days) =>
    sql`
    select ${key} as key, ${label} as label, o.created_at as labelled_at, o.entry, o.order_id, o.sold, o.items, o.cents,
      o.refunded
    from (
      select l.website_id, l.order_id, l.item_id, l.title, l.created_at, l.order_id || ' ' || l.line_id as entry,
        1 as sold, l.quantity as items, l.net_cents as cents, 0 as refunded
      from (select o.website_id, o.order_id from ${salesOf(place, days)}) o
      join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id
      union all
      select l.website_id, l.order_id, l.item_id, l.title, l.created_at,
        l.order_id || ' ' || l.line_id || ' ' || o.refund_id, 0, 0, 0, o.net_cents
      from (${refundLinesOf(place, days)}) o
      join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id and l.line_id = o.line_id
    ) o ${joins}`

const sources = sql`left join order_sources s on s.website_id = o.website_id and s.order_id = o.order_id`

const entries: Record<SalesBy, Entries> = {
  product: ofLines(sql`o.item_id`, sql`o.title`),
  category: ofLines(
    sql`coalesce(c.id, '')`,
    sql`coalesce(c.name, '')`,
    sql`
    left join items i on i.website_id = o.website_id and i.id = o.item_id
    left join lateral jsonb_array_elements_text(
      case when jsonb_array_length(i.categories) > 0 then i.categories else '[""]'::jsonb end) a(id) on true
    left join categories c on c.website_id = o.website_id and c.id = a.id`,
  ),
  country: ofOrders(sql`coalesce(o.country, '')`),
  // An order with several codes is one row of them all, so that it counts once.
  code: ofOrders(
    sql`coalesce(d.codes, '')`,
    sql`left join lateral (
      select string_agg(distinct d.code, ' + ' order by d.code) as codes from order_discounts d
      where d.website_id = o.website_id and d.order_id = o.order_id and d.code is not null
    ) d on true`,
  ),
  customer: ofOrders(
    sql`e.kind`,
    sql`cross join lateral (
      select case when exists (
        select from orders p where p.website_id = o.website_id and p.customer_ref = o.customer_ref
          and not p.test_mode and p.created_at < o.created_at) then 'returning' else 'new' end as kind
    ) e`,
  ),
  source: ofOrders(sql`coalesce(s.source, '')`, sources),
  medium: ofOrders(sql`coalesce(s.medium, '')`, sources),
  campaign: ofOrders(sql`coalesce(s.campaign, '')`, sources),
}
