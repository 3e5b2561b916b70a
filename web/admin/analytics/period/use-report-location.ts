import type { ReportLocation } from './period-links.ts'
import { periodsOn } from './period-words.ts'
import { analyticsHref, type PageSearch, type ReportSearch } from './report-search.ts'
import { useToday } from './use-today.ts'

/** The open dashboard; `more` of its URL stays when the query changes. */
export function useReportLocation(page: string, search: ReportSearch, more: PageSearch = {}): ReportLocation {
  const today = useToday()
  const hrefOf = (question: ReportSearch) => analyticsHref(page, question, more)
  return { search, periods: periodsOn(page), today, hrefOf }
}
