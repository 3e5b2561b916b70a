import { NO_MESSAGE } from '../../shared/messages/report-labels.ts'
import type { ErrorsExportQuery } from '../export-contract.ts'
import { formatLocalTime, streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import type { ErrorGroup } from '../speed-contract.ts'
import { showErrors } from './show-errors.ts'

const headings = [
  ...['Message', 'Errors', 'New', 'First', 'Last', 'Program', 'Pages', 'Most frequent pages', 'Browsers', 'Stack'],
]

/** The most frequent faults of a period, one row each; or errors by day. */
export function exportErrors(
  deps: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  { report, ...question }: ErrorsExportQuery,
): AsyncGenerator<string> {
  if (report === 'days') {
    const compared = question.compare ? ['Compared day', 'Compared errors'] : []
    return streamCsvRows(['Day', 'Errors', ...compared], async () => {
      const { series, previousSeries } = await showErrors(deps, place, question)
      return series.map(({ slot, times }, n) => {
        const before = previousSeries?.[n]
        return [slot, String(times), ...(before ? [before.slot, String(before.times)] : compared.map(() => ''))]
      })
    })
  }
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
