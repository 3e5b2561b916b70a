import { stringify } from 'csv-stringify/sync'
import { guardCell } from './formula-guard.ts'

/** Spreadsheets take a file without it for one in an older encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as RFC 4180 has them; no cell of them is run as a formula. */
export function csvLines(rows: string[][]): string {
  return stringify(
    rows.map((cells) => cells.map(guardCell)),
    { record_delimiter: '\r\n', quoted_match: /^'|^\s|\s$|[\t;\r\n]/ },
  )
}
