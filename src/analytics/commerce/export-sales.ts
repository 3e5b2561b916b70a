import { toDecimal } from '../../shared/money/money.ts'
import type { Question } from '../admin-contract.ts'
import { EXPORT_MAX, type ProductExportQuery } from '../export-contract.ts'
import { formatLocalTime, streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import type { ProductDay, SalesByQuery, SalesDay, SalesFigures, SalesFunnel } from '../sales-contract.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { listLiveOrders } from './reports/list-live-orders.ts'
import { listProductFates } from './reports/list-product-fates.ts'
import { listSalesBy } from './reports/list-sales-by.ts'
import type { SalesScope } from './reports/sales-figures.ts'
import { showProduct } from './reports/show-product.ts'
import { showSales } from './reports/show-sales.ts'

const amounts: [heading: string, key: keyof SalesFigures][] = [
  ['Gross sales', 'grossCents'],
  ['Discounts', 'discountCents'],
  ['Refunds', 'refundCents'],
  ['Net sales', 'netCents'],
  ['Shipping', 'shippingCents'],
  ['Tax', 'taxCents'],
  ['Total', 'totalCents'],
]

/** Sales of each day of the period up to today, each beside the day it is compared with, if a comparison was requested. */
export function exportSalesDays(deps: CommerceDeps, place: SalesScope, question: Question): AsyncGenerator<string> {
  const compared = isCompared(question) ? ['Compared day', 'Compared orders', 'Compared total'] : []
  const headings = ['Day', 'Orders', 'Items', ...amounts.map(([heading]) => heading), 'Currency', ...compared]
  return streamCsvRows(headings, async () => {
    const { series, previousSeries, currency } = await showSales(deps, place, question)
    return series.map((day, n) => [
      ...[day.slot, String(day.orders), String(day.items)],
      ...amounts.map(([, key]) => toDecimal(day[key], currency)),
      currency,
      ...(previousSeries ? comparedDay(previousSeries[n], currency) : []),
    ])
  })
}

function comparedDay(day: SalesDay | undefined, currency: string): string[] {
  return day ? [day.slot, String(day.orders), toDecimal(day.totalCents, currency)] : ['', '', '']
}

const isCompared = ({ compare }: Question) => compare === 'previous'

export function exportSalesBy(deps: CommerceDeps, place: SalesScope, query: SalesByQuery): AsyncGenerator<string> {
  const compared = isCompared(query) ? ['Compared sales'] : []
  return streamCsvRows(['Key', 'Name', 'Orders', 'Items', 'Sales', 'Refunds', 'Currency', ...compared], async () => {
    const { rows, currency } = await listSalesBy(deps, place, query, EXPORT_MAX)
    return rows.map(({ key, label, orders, items, salesCents, refundCents, previousCents }) => [
      ...[key, label, String(orders), String(items)],
      ...[toDecimal(salesCents, currency), toDecimal(refundCents, currency), currency],
      ...(previousCents === null ? [] : [toDecimal(previousCents, currency)]),
    ])
  })
}

const fates = ['Product', 'Title', 'Seen', 'Quick views', 'Added', 'Bought', 'Returned', 'Sales', 'Currency']

export function exportProductFates(deps: CommerceDeps, place: SalesScope, question: Question): AsyncGenerator<string> {
  return streamCsvRows([...fates, ...(isCompared(question) ? ['Compared bought'] : [])], async () => {
    const { products, currency } = await listProductFates(deps, place, question, EXPORT_MAX)
    return products.map(({ itemId, title, seen, quickViews, added, bought, returned, salesCents, previousBought }) => [
      ...[itemId, title, ...[seen, quickViews, added, bought, returned].map(String)],
      ...[toDecimal(salesCents, currency), currency],
      ...(previousBought === null ? [] : [String(previousBought)]),
    ])
  })
}

const steps: [name: string, key: keyof SalesFunnel][] = [
  ['Visits', 'visits'],
  ['Looked at a product', 'products'],
  ['Began a cart', 'carts'],
  ['Went to the checkout', 'checkouts'],
  ['Ordered', 'paid'],
]

/** The sales funnel. */
export function exportFunnel(deps: CommerceDeps, place: SalesScope, question: Question): AsyncGenerator<string> {
  return streamCsvRows(['Step', 'Count', ...(isCompared(question) ? ['Compared count'] : [])], async () => {
    const { funnel, previousFunnel } = await showSales(deps, place, question)
    return steps.map(([name, key]) => [
      name,
      String(funnel[key]),
      ...(previousFunnel ? [`${previousFunnel[key]}`] : []),
    ])
  })
}

/** Orders of the last 30 minutes, newest first. */
export function exportLiveOrders(deps: Pick<CommerceDeps, 'reports'>, place: ReportScope): AsyncGenerator<string> {
  return streamCsvRows(['Order', 'Time', 'Total', 'Currency', 'Order id'], async () => {
    const { orders } = await listLiveOrders(deps, place, EXPORT_MAX)
    return orders.map(({ orderId, number, at, total: { cents, currency } }) => [
      ...[number === null ? '' : String(number), formatLocalTime(at, place.timeZone)],
      ...[toDecimal(cents, currency), currency, orderId],
    ])
  })
}

/** One product for each day of the period up to today, or the sources of its viewers. Throws NotFound. */
export async function exportProduct(
  deps: CommerceDeps,
  place: SalesScope,
  itemId: string,
  { report, ...question }: ProductExportQuery,
): Promise<AsyncGenerator<string>> {
  const { series, previousSeries, sources } = await showProduct(deps, place, itemId, question)
  if (report === 'sources')
    return streamCsvRows(['Source', 'Visits that saw it', 'With a quick view', 'That added it'], async () =>
      sources.map(({ source, ...visits }) => [source, ...[visits.seen, visits.quickViews, visits.added].map(String)]),
    )
  const cells = ({ slot, seen, added, bought }: ProductDay) => [slot, ...[seen, added, bought].map(String)]
  const none = ['', '', '', '']
  const before = (n: number) => (previousSeries?.[n] ? cells(previousSeries[n]) : none)
  const compared = previousSeries ? ['Compared day', 'Compared seen', 'Compared added', 'Compared bought'] : []
  const rows = series.map((day, n) => [...cells(day), ...(previousSeries ? before(n) : [])])
  return streamCsvRows(['Day', 'Seen', 'Added', 'Bought', ...compared], async () => rows)
}
