import { stringify } from 'csv-stringify/sync'
import { guardCell } from '../../shared/csv/formula-guard.ts'

/** Without it spreadsheets assume an older encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Rows in the format of RFC 4180; no cell can run as a formula. */
export function csvLines(rows: string[][]): string {
  return stringify(
    rows.map((cells) => cells.map(guardCell)),
    { record_delimiter: '\r\n', quoted_match: /^'|^\s|\s$|[\t;\r\n]/ },
  )
}
