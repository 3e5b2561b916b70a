import { GONE_PRODUCT } from '../../shared/messages/report-labels.ts'
import type { RestockDemandReply } from '../commerce-contract.ts'
import { EXPORT_MAX, type RestockExportQuery } from '../export-contract.ts'
import { formatLocalTime, streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { showRestock } from './reports/show-restock.ts'

type Row<List extends 'products' | 'series'> = RestockDemandReply[List][number]

const productHeadings = ['Product', 'Waiting', 'Variants', 'Sign-ups in the period', 'Latest sign-up', 'Product id']
const dayHeadings = ['Day', 'Sign-ups', 'Letters sent', 'Links followed', 'Put into a cart']

/**
 * Exports the products people are waiting for now, most wanted first; or the sign-ups and notices of each day of the period.
 */
export function exportRestock(
  { reports }: Pick<CommerceDeps, 'reports'>,
  place: ReportScope,
  { report, ...question }: RestockExportQuery,
): AsyncGenerator<string> {
  const read = () => showRestock({ reports }, place, { ...question, compare: undefined }, EXPORT_MAX)
  if (report === 'days') return streamCsvRows(dayHeadings, async () => (await read()).series.map(dayCells))
  const cellsOf = (product: Row<'products'>) => productCells(product, place)
  return streamCsvRows(productHeadings, async () => (await read()).products.map(cellsOf))
}

function dayCells({ slot, signUps, letters, clicked, carted }: Row<'series'>): string[] {
  return [slot, ...[signUps, letters, clicked, carted].map(String)]
}

function productCells(product: Row<'products'>, { timeZone }: ReportScope): string[] {
  const { productId, title, waiting, variants, signUps, lastSignUpAt } = product
  const counts = [waiting, variants, signUps].map(String)
  return [title || GONE_PRODUCT, ...counts, formatLocalTime(lastSignUpAt, timeZone), productId]
}
