import { stockStateLabels } from '../../shared/messages/report-labels.ts'
import { SOLD_OUT_DAYS, type StockReportRow } from '../commerce-contract.ts'
import type { StockExportQuery } from '../export-contract.ts'
import { CSV_CHUNK_LENGTH, formatLocalTime, moneyCells, streamCsvPages } from '../reporting/csv-stream.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { listShortages } from './reports/list-shortages.ts'

const headings = [
  ...['Product', 'Variant', 'SKU', 'State', 'Available', 'On hand', 'Reserved', 'Value', 'Currency', 'Waiting'],
  ...[`Days sold out (of ${SOLD_OUT_DAYS})`, 'Sold out since'],
]

interface StockAsked extends ReportScope {
  /** ISO code of the store's currency. */
  currency: string
}

/** Every variant that is sold out or low, smallest stock first. */
export function exportShortages(
  { reports }: Pick<CommerceDeps, 'reports'>,
  place: StockAsked,
  query: StockExportQuery,
): AsyncGenerator<string> {
  const cellsOf = (row: StockReportRow) => shortageCells(row, place)
  return streamCsvPages(headings, async (cursor) => {
    const { rows, nextPageCursor } = await reports.read(place.websiteId, (tx) =>
      listShortages(tx, place, { ...query, cursor }, CSV_CHUNK_LENGTH),
    )
    return { rows: rows.map(cellsOf), next: nextPageCursor }
  })
}

function shortageCells(row: StockReportRow, { currency, timeZone }: StockAsked): string[] {
  const { title, variantName, sku, state, available, onHand, reserved, waiting, soldOutDays, soldOutSince } = row
  return [
    ...[title, variantName, sku, stockStateLabels[state]],
    ...[available, onHand, reserved].map(String),
    ...moneyCells(row.valueCents, currency),
    ...[waiting, soldOutDays].map(String),
    soldOutSince === null ? '' : formatLocalTime(soldOutSince, timeZone),
  ]
}
