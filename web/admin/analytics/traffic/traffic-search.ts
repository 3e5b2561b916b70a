import type { Dimension } from '../../../../src/analytics/admin-contract.ts'
import { analyticsHref, type ReportSearch, readReportSearch } from '../period/report-search.ts'
import { optionalTextParam } from '../settings/optional-text-param.ts'
import { dimensionNames } from './dimension-words.ts'

/** Filters of the traffic report, from the URL. */
export interface TrafficSearch extends ReportSearch {
  /** Default: pages. */
  dimension?: Dimension
  search?: string
  cursor?: string
}

export function readTrafficSearch(raw: Record<string, unknown>, today?: string): TrafficSearch {
  const dimension = dimensionNames.find((name) => name === raw.dimension)
  return {
    ...readReportSearch(raw, today),
    ...(dimension && dimension !== 'page' && { dimension }),
    ...optionalTextParam(raw, 'search', 200),
    ...optionalTextParam(raw, 'cursor', 2_000),
  }
}

export const trafficHref = (search: TrafficSearch): string => analyticsHref('traffic', search)
