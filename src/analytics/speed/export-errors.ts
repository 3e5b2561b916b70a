import { NO_MESSAGE } from '../../shared/messages/report-labels.ts'
import type { Question } from '../admin-contract.ts'
import { formatLocalTime, streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import type { ErrorGroup } from '../speed-contract.ts'
import { showErrors } from './show-errors.ts'

const headings = [
  ...['Message', 'Errors', 'New', 'First', 'Last', 'Program', 'Pages', 'Most frequent pages', 'Browsers', 'Stack'],
]

/** The most frequent faults of a period, one row each. */
export function exportErrors(
  deps: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  question: Question,
): AsyncGenerator<string> {
  const cellsOf = (group: ErrorGroup) => groupCells(group, place)
  return streamCsvRows(headings, async () => {
    const { groups } = await showErrors(deps, place, { ...question, compare: undefined })
    return groups.map(cellsOf)
  })
}

function groupCells(group: ErrorGroup, { timeZone }: ReportScope): string[] {
  const { message, times, isNew, firstAt, lastAt, app, pageCount, pages, browsers, stack } = group
  return [
    message || NO_MESSAGE,
    String(times),
    isNew ? 'Yes' : 'No',
    ...[firstAt, lastAt].map((at) => formatLocalTime(at, timeZone)),
    app,
    String(pageCount),
    ...[pages, browsers].map(listed),
    stack,
  ]
}

/** `/shop (12); / (3)`. */
function listed(counted: ErrorGroup['pages']): string {
  return counted.map(({ value, times }) => `${value || 'Unknown'} (${times})`).join('; ')
}
