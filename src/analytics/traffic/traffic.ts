import type { SeriesPoint, Totals } from '../admin-contract.ts'

/** Totals of visits. */
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
  /** By slot: a day, or a moment in ISO 8601. Slots without visits are missing. */
  slots: Map<string, Omit<SeriesPoint, 'slot'>>
}

export type Interval = 'minute' | 'hour' | 'day'

export function presentTotals({ visitors, visits, bounces, pageViews, seconds }: TrafficSums): Totals {
  const ofVisits = (sum: number) => (visits === 0 ? null : sum / visits)
  return { visitors, visits, pageViews, bounceRate: ofVisits(bounces), visitSeconds: ofVisits(seconds) }
}
