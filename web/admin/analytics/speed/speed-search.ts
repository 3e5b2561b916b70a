import type { SpeedMetric, SpeedQuery } from '../../../../src/analytics/speed-contract.ts'
import { analyticsHref, inDays, type ReportSearch, readReportSearch } from '../period/report-search.ts'
import { optionalTextParam } from '../settings/optional-text-param.ts'
import { metricNames } from './speed-words.ts'

type Device = NonNullable<SpeedQuery['device']>

/** Filters of the speed report, from the URL. */
export interface SpeedSearch extends ReportSearch {
  /** The drawn metric; default: largest contentful paint. */
  metric?: SpeedMetric
  page?: string
  device?: Device
}

const devices: readonly Device[] = ['desktop', 'phone', 'tablet']

export function readSpeedSearch(raw: Record<string, unknown>, today?: string): SpeedSearch {
  const metric = metricNames.find((name) => name === raw.metric)
  const device = devices.find((name) => name === raw.device)
  const one = optionalTextParam(raw, 'page', 500)
  return {
    ...inDays(readReportSearch(raw, today)),
    ...(metric && metric !== 'lcp' && { metric }),
    // Page and device are not stored in combination.
    ...(one.page ? one : device && { device }),
  }
}

export const speedHref = (search: SpeedSearch): string => analyticsHref('speed', search)
