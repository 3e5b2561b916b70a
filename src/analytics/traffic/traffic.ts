import type { SeriesPoint, Totals } from '../admin-contract.ts'

/** What visits add up to. */
export interface TrafficSums {
  visitors: number
  visits: number
  bounces: number
  pageViews: number
  seconds: number
}

export interface Traffic {
  totals: TrafficSums
  /** Whether the number of visitors in `totals` is estimated. */
  isEstimate: boolean
  /** By slot: a day, or a moment as ISO 8601. Those without visits are missing. */
  slots: Map<string, Omit<SeriesPoint, 'slot'>>
}

export type Interval = 'minute' | 'hour' | 'day'

export function presentTotals({ visitors, visits, bounces, pageViews, seconds }: TrafficSums): Totals {
  const ofVisits = (sum: number) => (visits === 0 ? null : sum / visits)
  return { visitors, visits, pageViews, bounceRate: ofVisits(bounces), visitSeconds: ofVisits(seconds) }
}
