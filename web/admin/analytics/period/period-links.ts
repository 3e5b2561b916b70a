import type { Period } from '../../../../src/analytics/admin-contract.ts'
import { DEFAULT_PERIOD, type ReportSearch } from './report-search.ts'

/** A dashboard and its query, from which links to other queries are made. */
export interface ReportLocation {
  search: ReportSearch
  /** Selectable periods. */
  periods: readonly Period[]
  /** Today in the website's time zone. */
  today: string
  /** URL of this dashboard with another query. */
  hrefOf(search: ReportSearch): string
}

/** A named period always ends today. */
export function periodHref({ search, hrefOf }: ReportLocation, period: Period): string {
  const { on: _, from: __, to: ___, period: ____, ...rest } = search
  return hrefOf(period === DEFAULT_PERIOD ? rest : { period, ...rest })
}

export function toggledCompare({ compare, ...rest }: ReportSearch): ReportSearch {
  return compare ? rest : { ...rest, compare: 'previous' }
}
