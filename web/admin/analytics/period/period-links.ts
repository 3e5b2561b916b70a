import type { Period } from '../../../../src/analytics/admin-contract.ts'
import { DEFAULT_PERIOD, type ReportSearch } from './report-search.ts'

/** A dashboard and what it is asked, for anyone who leads to another question. */
export interface ReportLocation {
  search: ReportSearch
  /** Those that can be chosen here. */
  periods: readonly Period[]
  /** In the website's time zone. */
  today: string
  /** Address of this dashboard with another question. */
  hrefOf(search: ReportSearch): string
}

/** A named period ends today, whatever was looked at before. */
export function periodHref({ search, hrefOf }: ReportLocation, period: Period): string {
  const { on: _, from: __, to: ___, period: ____, ...rest } = search
  return hrefOf(period === DEFAULT_PERIOD ? rest : { period, ...rest })
}

export function toggledCompare({ compare, ...rest }: ReportSearch): ReportSearch {
  return compare ? rest : { ...rest, compare: 'previous' }
}
