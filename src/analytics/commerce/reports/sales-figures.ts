import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ReportScope } from '../../reporting/report-snapshot.ts'
import type { SalesDay, SalesFigures } from '../../sales-contract.ts'
import { dayOf, slotsOf, within } from '../requested-days.ts'

/** Website, clock and currency of a sales report; orders in other currencies are left out. */
export interface SalesScope extends ReportScope {
  currency: string
}

interface Sums extends Omit<SalesFigures, 'netCents' | 'totalCents'> {
  slot: string
  refundedTaxCents: number
  refundedShippingCents: number
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
export function salesOf(place: SalesScope, days: DaysPeriod): RawBuilder<unknown> {
  return sql`orders o where o.website_id = ${place.websiteId} and o.currency = ${place.currency} and not o.test_mode
    and not (o.fulfillment_status = 'CANCELED' and o.refunded_cents = 0)
    and ${within(sql`o.created_at`, days, place)}`
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
  const shippingCents = sum('shippingCents') - sum('refundedShippingCents')
  const totalCents = sum('grandTotalCents') - sum('refundCents')
  return {
    orders: sum('orders'),
    items: sum('items'),
    grossCents: sum('grossCents'),
    discountCents: sum('discountCents'),
    refundCents: sum('refundCents'),
    taxCents,
    shippingCents,
    netCents: totalCents - taxCents - shippingCents,
    totalCents,
  }
}

async function sumOrders(tx: Database, place: SalesScope, days: DaysPeriod): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select ${dayOf(sql`o.created_at`, place)} as slot, count(*) as orders, sum(o.item_count)::bigint as items,
      sum(o.subtotal_cents)::bigint as "grossCents", sum(o.discount_cents)::bigint as "discountCents",
      sum(o.tax_cents)::bigint as "taxCents", sum(o.shipping_cents)::bigint as "shippingCents",
      sum(o.grand_total_cents)::bigint as "grandTotalCents", 0 as "refundCents", 0 as "refundedTaxCents",
      0 as "refundedShippingCents"
    from ${salesOf(place, days)} group by 1`.execute(tx)
  return rows
}

/** Counted on the day of the refund, whenever the order was placed. */
async function sumRefunds(tx: Database, place: SalesScope, days: DaysPeriod): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select ${dayOf(sql`r.created_at`, place)} as slot, 0 as orders, 0 as items, 0 as "grossCents",
      0 as "discountCents", 0 as "taxCents", 0 as "shippingCents", 0 as "grandTotalCents",
      sum(r.amount_cents)::bigint as "refundCents", sum(r.tax_cents)::bigint as "refundedTaxCents",
      sum(r.shipping_cents)::bigint as "refundedShippingCents"
    from order_refunds r
    join orders o on o.website_id = r.website_id and o.order_id = r.order_id
    where r.website_id = ${place.websiteId} and not r.test_mode and o.currency = ${place.currency}
      and ${within(sql`r.created_at`, days, place)}
    group by 1`.execute(tx)
  return rows
}
