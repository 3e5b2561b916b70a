import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { BreakdownQuery, BreakdownReply, Question } from '../admin-contract.ts'
import { periodsOf } from '../reporting/period.ts'
import {
  type ReportScope,
  type ReportSnapshot,
  type ReportsDeps,
  withReportSnapshot,
} from '../reporting/report-snapshot.ts'
import type { BreakdownPage, BreakdownValueRow } from './breakdown-cursor.ts'
import { readPartRollups } from './read-part-rollups.ts'
import { readPartVisits } from './read-part-visits.ts'
import { presentTotals } from './traffic.ts'

/** The values of a dimension, most visits first. Throws BadRequest for a cursor of another list. */
export async function listBreakdown(
  deps: ReportsDeps,
  place: ReportScope,
  { dimension, search, limit, cursor, ...question }: BreakdownQuery,
): Promise<BreakdownReply> {
  const list = { websiteId: place.websiteId, list: `values of ${dimension}` }
  const key = cursor === undefined ? undefined : readCursor(list, 'number', cursor)
  const after = key && { visits: key.key, value: key.id }
  const { found, hasVisits } = await withReportSnapshot(deps, place, async (look) => ({
    found: await readValues(look, question, { dimension, search, limit, after }),
    hasVisits: look.hasVisits,
  }))
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const hasNextPage = found.length > limit
  return {
    rows: rows.map((row) => ({ value: row.value, ...presentTotals(row) })),
    isEstimate: rows.some(({ isEstimate }) => isEstimate),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? writeCursor(list, { key: last.visits, id: last.value }) : null,
    hasVisits,
  }
}

/** Returns one row more than the page has, if there is one. */
export function listValues(
  deps: ReportsDeps,
  place: ReportScope,
  question: Question,
  page: BreakdownPage,
): Promise<BreakdownValueRow[]> {
  return withReportSnapshot(deps, place, (look) => readValues(look, question, page))
}

function readValues(look: ReportSnapshot, question: Question, page: BreakdownPage): Promise<BreakdownValueRow[]> {
  const [period] = periodsOf(question, look)
  return period.kind === 'days' && question.f.length === 0
    ? readPartRollups(look, period, page)
    : readPartVisits(look, { period, filters: question.f, page })
}
