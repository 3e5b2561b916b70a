import type { LoadPartsExportQuery } from '../export-contract.ts'
import { streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import { showLoadParts } from './show-load-parts.ts'

/** Phases of page loads in milliseconds (sizes in bytes), or page loads by context. */
export function exportLoadParts(
  deps: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  { report, ...query }: LoadPartsExportQuery,
): AsyncGenerator<string> {
  if (report === 'parts')
    return streamCsvRows(['Part', 'Measured', 'Median', '75th percentile'], async () => {
      const { parts } = await showLoadParts(deps, place, query)
      return parts.map(({ part, measured, median, p75 }) => [part, String(measured), median.toFixed(1), p75.toFixed(1)])
    })
  return streamCsvRows([query.by, 'Page loads', 'People', 'LCP (75th percentile, ms)'], async () => {
    const { contexts } = await showLoadParts(deps, place, query)
    return contexts.map(({ value, loads, people, lcp }) => [
      value,
      String(loads),
      String(people),
      lcp === null ? '' : lcp.toFixed(1),
    ])
  })
}
