import { type RawBuilder, sql } from 'kysely'
import { isSale } from '../../../../projections/orders/queries.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ReportScope } from '../../reporting/report-snapshot.ts'
import type { SalesDay, SalesFigures } from '../../sales-contract.ts'
import { dayOf, slotsOf, within } from '../requested-days.ts'

/** Website, clock and currency of a sales report; amounts of different currencies are never added up. */
export interface SalesScope extends ReportScope {
  currency: string
}

/** As `SalesScope`; without a currency, orders in every currency are counted. */
export type OrderScope = ReportScope & Partial<SalesScope>

interface Sums extends Omit<SalesFigures, 'netCents' | 'shippingCents' | 'totalCents'> {
  slot: string
  /** Without tax and shipping, before refunds. */
  soldNetCents: number
  refundedNetCents: number
  refundedTaxCents: number
  grandTotalCents: number
}

const nothing: SalesFigures = {
  orders: 0,
  items: 0,
  grossCents: 0,
  discountCents: 0,
  refundCents: 0,
  taxCents: 0,
  shippingCents: 0,
  netCents: 0,
  totalCents: 0,
}

/** `orders o where …`: orders placed on these days that count as sales, without test orders and unpaid cancelled ones. */
export function salesOf(place: OrderScope, days: DaysPeriod): RawBuilder<unknown> {
  return sql`orders o where o.website_id = ${place.websiteId} and ${isIn(place)} and ${isSale('o')}
    and ${within(sql`o.created_at`, days, place)}`
}

/** `order_refunds r join orders o … where …`: refunds made on these days, whenever their orders `o` were placed. */
export function refundsOf(place: OrderScope, days: DaysPeriod): RawBuilder<unknown> {
  return sql`order_refunds r join orders o on o.website_id = r.website_id and o.order_id = r.order_id
    where r.website_id = ${place.websiteId} and not r.test_mode and ${isIn(place)}
    and ${within(sql`r.created_at`, days, place)}`
}

/** What the refunds made on these days take from lines, without tax. */
export function refundLinesOf(place: SalesScope, days: DaysPeriod): RawBuilder<unknown> {
  return sql`
    select x.* from (select r.order_id, r.refund_id from ${refundsOf(place, days)}) r
    join order_refund_lines x
      on x.website_id = ${place.websiteId} and x.order_id = r.order_id and x.refund_id = r.refund_id`
}

const isIn = ({ currency }: OrderScope) => (currency === undefined ? sql`true` : sql`o.currency = ${currency}`)

/** Currencies of the orders and refunds of these periods, most orders first. Runs in the website's scope. */
export async function listCurrencies(tx: Database, place: ReportScope, periods: DaysPeriod[]): Promise<string[]> {
  const { websiteId, now, timeZone } = place
  const every = { websiteId, now, timeZone }
  const used = periods.flatMap((days) => [
    sql`select o.currency, 1 as orders from ${salesOf(every, days)}`,
    sql`select o.currency, 0 from ${refundsOf(every, days)}`,
  ])
  const { rows } = await sql<{ currency: string }>`
    select currency from (${sql.join(used, sql` union all `)}) used
    group by 1 order by sum(orders) desc, 1`.execute(tx)
  return rows.map(({ currency }) => currency)
}

/** Sales and refunds of each of these days. Runs in the website's scope. */
export async function sumSales(tx: Database, place: SalesScope, days: DaysPeriod): Promise<SalesDay[]> {
  const [sold, refunded] = [await sumOrders(tx, place, days), await sumRefunds(tx, place, days)]
  return slotsOf(days, place).map((slot) => {
    const sums = [...sold, ...refunded].filter((one) => one.slot === slot)
    return { slot, ...addUp(sums) }
  })
}

export function totalOf(series: readonly SalesFigures[]): SalesFigures {
  const keys = Object.keys(nothing) as (keyof SalesFigures)[]
  return Object.fromEntries(
    keys.map((key) => [key, series.reduce((sum, day) => sum + day[key], 0)]),
  ) as unknown as SalesFigures
}

function addUp(sums: readonly Sums[]): SalesFigures {
  const sum = (key: Exclude<keyof Sums, 'slot'>) => sums.reduce((total, one) => total + one[key], 0)
  const taxCents = sum('taxCents') - sum('refundedTaxCents')
  const netCents = sum('soldNetCents') - sum('refundedNetCents')
  const totalCents = sum('grandTotalCents') - sum('refundCents')
  return {
    orders: sum('orders'),
    items: sum('items'),
    grossCents: sum('grossCents'),
    discountCents: sum('discountCents'),
    refundCents: sum('refundCents'),
    taxCents,
    // Everything that was not paid for products and their tax, so that all parts add up to the total.
    shippingCents: totalCents - netCents - taxCents,
    netCents,
    totalCents,
  }
}

async function sumOrders(tx: Database, place: SalesScope, days: DaysPeriod): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select ${dayOf(sql`o.created_at`, place)} as slot, count(*) as orders, sum(o.item_count)::bigint as items,
      sum(o.subtotal_cents)::bigint as "grossCents", sum(o.discount_cents)::bigint as "discountCents",
      sum(o.tax_cents)::bigint as "taxCents", sum(o.net_cents)::bigint as "soldNetCents",
      sum(o.grand_total_cents)::bigint as "grandTotalCents", 0 as "refundCents", 0 as "refundedTaxCents",
      0 as "refundedNetCents"
    from ${salesOf(place, days)} group by 1`.execute(tx)
  return rows
}

/** Counted on the day of the refund, whenever the order was placed. */
async function sumRefunds(tx: Database, place: SalesScope, days: DaysPeriod): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select ${dayOf(sql`r.created_at`, place)} as slot, 0 as orders, 0 as items, 0 as "grossCents",
      0 as "discountCents", 0 as "taxCents", 0 as "soldNetCents", 0 as "grandTotalCents",
      sum(r.amount_cents)::bigint as "refundCents", sum(r.tax_cents)::bigint as "refundedTaxCents",
      sum(r.net_cents)::bigint as "refundedNetCents"
    from ${refundsOf(place, days)} group by 1`.execute(tx)
  return rows
}
