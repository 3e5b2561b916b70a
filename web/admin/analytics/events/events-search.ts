import { inDays, type ReportSearch, readReportSearch } from '../period/report-search.ts'
import { optionalTextParam } from '../settings/optional-text-param.ts'

/** Period and event of the report. */
export interface EventsSearch extends ReportSearch {
  event?: string
}

export function readEventsSearch(raw: Record<string, unknown>, today?: string): EventsSearch {
  const { f: _, ...search } = inDays(readReportSearch(raw, today))
  return { ...search, ...optionalTextParam(raw, 'event', 100) }
}
