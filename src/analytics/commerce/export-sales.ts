import { toDecimal } from '../../shared/money/money.ts'
import type { Question } from '../admin-contract.ts'
import { streamCsvRows } from '../reporting/csv-stream.ts'
import type { SalesByQuery, SalesFigures } from '../sales-contract.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { listProductFates } from './reports/list-product-fates.ts'
import { listSalesBy } from './reports/list-sales-by.ts'
import type { SalesScope } from './reports/sales-figures.ts'
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

/** Sales of each day of the period up to today. */
export function exportSalesDays(deps: CommerceDeps, place: SalesScope, question: Question): AsyncGenerator<string> {
  const headings = ['Day', 'Orders', 'Items', ...amounts.map(([heading]) => heading), 'Currency']
  return streamCsvRows(headings, async () => {
    const { series, currency } = await showSales(deps, place, question)
    return series.map((day) => [
      ...[day.slot, String(day.orders), String(day.items)],
      ...amounts.map(([, key]) => toDecimal(day[key], currency)),
      currency,
    ])
  })
}

export function exportSalesBy(deps: CommerceDeps, place: SalesScope, query: SalesByQuery): AsyncGenerator<string> {
  return streamCsvRows(['Key', 'Name', 'Orders', 'Items', 'Sales', 'Refunds', 'Currency'], async () => {
    const { rows, currency } = await listSalesBy(deps, place, query)
    return rows.map(({ key, label, orders, items, salesCents, refundCents }) => [
      ...[key, label, String(orders), String(items)],
      ...[toDecimal(salesCents, currency), toDecimal(refundCents, currency), currency],
    ])
  })
}

export function exportProductFates(deps: CommerceDeps, place: SalesScope, question: Question): AsyncGenerator<string> {
  return streamCsvRows(
    ['Product', 'Title', 'Seen', 'Quick views', 'Added', 'Bought', 'Returned', 'Sales', 'Currency'],
    async () => {
      const { products, currency } = await listProductFates(deps, place, question)
      return products.map(({ itemId, title, seen, quickViews, added, bought, returned, salesCents }) => [
        ...[itemId, title, ...[seen, quickViews, added, bought, returned].map(String)],
        ...[toDecimal(salesCents, currency), currency],
      ])
    },
  )
}
