import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { suppressionFields } from '../../shared/imports/suppression-fields.ts'
import { type ListSuppressionsDeps, listSuppressions } from '../reports/list-suppressions.ts'
import type { SuppressionsFilter } from '../suppression-contract.ts'
import { reasonNames, stopNames } from './suppression-words.ts'

/** People per read. */
const CHUNK = 1_000

const headings = Object.values(suppressionFields)

/** The people who get no e-mails as the text of a CSV file, in pieces, newest first. */
export async function* exportSuppressions(
  deps: ListSuppressionsDeps,
  websiteId: string,
  filter: SuppressionsFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([headings])
  let cursor: string | undefined
  do {
    const page = await listSuppressions(deps, websiteId, { ...filter, cursor, limit: CHUNK })
    const rows = page.suppressions.map(({ email, reason, since, stops }) => [
      ...[email ?? 'Forgotten', reasonNames[reason], since, stopNames[stops]],
    ])
    if (rows.length > 0) yield csvLines(rows)
    cursor = page.nextPageCursor ?? undefined
  } while (cursor)
}
