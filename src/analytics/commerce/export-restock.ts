import { GONE_PRODUCT } from '../../shared/messages/report-labels.ts'
import type { RestockDemandReply } from '../commerce-contract.ts'
import { EXPORT_MAX, type RestockExportQuery } from '../export-contract.ts'
import { formatLocalTime, streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { showRestock } from './reports/show-restock.ts'

type Row<List extends 'products' | 'series'> = RestockDemandReply[List][number]

const productHeadings = ['Product', 'Waiting', 'Variants', 'Sign-ups in the period', 'Latest sign-up', 'Product id']
const steps = ['Sign-ups', 'Letters sent', 'Links followed', 'Put into a cart']
const compared = ['Compared day', ...steps.map((step) => `Compared ${step.toLowerCase()}`)]

/**
 * Exports the products people are waiting for now, most wanted first; or the sign-ups and notices of each day of the period.
 * Each beside the period it is compared with, if a comparison was requested.
 */
export function exportRestock(
  { reports }: Pick<CommerceDeps, 'reports'>,
  place: ReportScope,
  { report, ...question }: RestockExportQuery,
): AsyncGenerator<string> {
  const isCompared = question.compare === 'previous'
  const read = () => showRestock({ reports }, place, question, EXPORT_MAX)
  if (report === 'days')
    return streamCsvRows(['Day', ...steps, ...(isCompared ? compared : [])], async () => {
      const { series, previousSeries } = await read()
      return series.map((day, n) => [...dayCells(day), ...(previousSeries ? dayCells(previousSeries[n]) : [])])
    })
  const cellsOf = (product: Row<'products'>) => productCells(product, place)
  return streamCsvRows([...productHeadings, ...(isCompared ? ['Compared sign-ups'] : [])], async () =>
    (await read()).products.map(cellsOf),
  )
}

/** A shorter period has no day to compare with at its end. */
function dayCells(day: Row<'series'> | undefined): string[] {
  if (!day) return ['', '', '', '', '']
  const { slot, signUps, letters, clicked, carted } = day
  return [slot, ...[signUps, letters, clicked, carted].map(String)]
}

function productCells(product: Row<'products'>, { timeZone }: ReportScope): string[] {
  const { productId, title, waiting, variants, signUps, previousSignUps, lastSignUpAt } = product
  const counts = [waiting, variants, signUps].map(String)
  const cells = [title || GONE_PRODUCT, ...counts, formatLocalTime(lastSignUpAt, timeZone), productId]
  return previousSignUps === null ? cells : [...cells, String(previousSignUps)]
}
