import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { toDecimal } from '../../shared/money/money.ts'

/** Rows that are read at a time. */
export const CSV_CHUNK_LENGTH = 1_000

/** Rows of cells, and where those after them are; null behind the last. */
export interface RowsPage {
  rows: string[][]
  next: string | null
}

/** A CSV file whose rows are read a page at a time, `rowsMax` of them at most; `rowsMax` is so many whole pages. */
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

/** One whose rows are few. */
export async function* streamCsvRows(headings: string[], readRows: () => Promise<string[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([headings, ...(await readRows())])
}

/** An amount as a decimal, and its currency; nothing where there is none. */
export function moneyCells(cents: number, currency: string): [string, string] {
  return currency === '' ? ['', ''] : [toDecimal(cents, currency), currency]
}

/** An instant by the clock of a time zone (IANA name), to the second: `2026-11-01T01:30:00-05:00`. */
export function formatLocalTime(at: string, timeZone: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  return local.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
