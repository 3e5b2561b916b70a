import type { Dimension } from '../admin-contract.ts'
import type { TrafficSums } from './traffic.ts'

/** A value with the totals of its visits. */
export type BreakdownValueRow = TrafficSums & { value: string; isEstimate: boolean }

/** A page of the list of values: most visits first. */
export interface BreakdownPage {
  dimension: Dimension
  /** Only values that contain this text. */
  search: string | undefined
  limit: number
  /** The last row of the previous page. */
  after: { visits: number; value: string } | undefined
}
