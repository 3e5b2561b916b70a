import type { Dimension } from '../admin-contract.ts'
import type { TrafficSums } from './traffic.ts'

/** A value with what the visits of it add up to. */
export type BreakdownValueRow = TrafficSums & { value: string; isEstimate: boolean }

/** Which part of a list of values is wanted: most visits first. */
export interface BreakdownPage {
  dimension: Dimension
  /** Only values that hold this. */
  search: string | undefined
  limit: number
  /** The last row of the page before. */
  after: { visits: number; value: string } | undefined
}
