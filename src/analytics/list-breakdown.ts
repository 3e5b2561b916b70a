import type { BreakdownQuery, BreakdownReply, Question } from './admin-contract.ts'
import { type Page, readCursor, type ValueRow, writeCursor } from './breakdown.ts'
import { type Look, lookAt, type Place, type ReportsDeps } from './look.ts'
import { periodsOf } from './period.ts'
import { readPartRollups } from './read-part-rollups.ts'
import { readPartVisits } from './read-part-visits.ts'
import { presentTotals } from './traffic.ts'

/** The values of a dimension, those with most visits first. Throws BadRequest for a cursor of another list. */
export async function listBreakdown(
  deps: ReportsDeps,
  place: Place,
  { dimension, search, limit, cursor, ...question }: BreakdownQuery,
): Promise<BreakdownReply> {
  const after = cursor === undefined ? undefined : readCursor(dimension, cursor)
  const { found, hasVisits } = await lookAt(deps, place, async (look) => ({
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
    nextPageCursor: hasNextPage && last ? writeCursor(dimension, last) : null,
    hasVisits,
  }
}

/** One row more than the page has, where there is one. */
export function listValues(deps: ReportsDeps, place: Place, question: Question, page: Page): Promise<ValueRow[]> {
  return lookAt(deps, place, (look) => readValues(look, question, page))
}

function readValues(look: Look, question: Question, page: Page): Promise<ValueRow[]> {
  const [period] = periodsOf(question, look)
  return period.kind === 'days' && question.f.length === 0
    ? readPartRollups(look, period, page)
    : readPartVisits(look, { period, filters: question.f, page })
}
