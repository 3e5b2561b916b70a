import type { SpeedMetric, SpeedQuery } from '../../../../src/analytics/speed-contract.ts'
import { analyticsHref, inDays, type ReportSearch, readReportSearch } from '../period/report-search.ts'
import { optionalTextParam } from '../settings/optional-text-param.ts'
import { metricNames } from './speed-words.ts'

type Device = NonNullable<SpeedQuery['device']>

/** Which speeds are shown, as the address says it. */
export interface SpeedSearch extends ReportSearch {
  /** Which number is drawn; without it the largest contentful paint. */
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
    // A page or a device: the two are not kept together.
    ...(one.page ? one : device && { device }),
  }
}

export const speedHref = (search: SpeedSearch): string => analyticsHref('speed', search)
