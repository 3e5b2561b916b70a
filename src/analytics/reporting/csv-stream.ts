import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { toDecimal } from '../../shared/money/money.ts'

/** Rows per read. */
export const CSV_CHUNK_LENGTH = 1_000

/** Rows of cells, and the cursor of the next page; null after the last page. */
export interface RowsPage {
  rows: string[][]
  next: string | null
}

/** A CSV file whose rows are read page by page, at most `rowsMax`, which must be a multiple of the page size. */
export async function* streamCsvPages(
  headings: string[],
  readPage: (cursor: string | undefined) => Promise<RowsPage>,
  rowsMax = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  let page = await readPage(undefined)
  yield BYTE_ORDER_MARK + csvLines([headings, ...page.rows])
  for (let read = page.rows.length; page.next !== null && read < rowsMax; read += page.rows.length) {
    page = await readPage(page.next)
    if (page.rows.length > 0) yield csvLines(page.rows)
  }
}

/** A CSV file with few rows, read at once. */
export async function* streamCsvRows(headings: string[], readRows: () => Promise<string[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([headings, ...(await readRows())])
}

/** A decimal amount and its currency; empty when there is none. */
export function moneyCells(cents: number, currency: string): [string, string] {
  return currency === '' ? ['', ''] : [toDecimal(cents, currency), currency]
}

/** A moment in a time zone (IANA name), to the second: `2026-11-01T01:30:00-05:00`. */
export function formatLocalTime(at: string, timeZone: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  return local.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
