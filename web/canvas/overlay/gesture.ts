import { createStore } from '../../editor/store.ts'
import type { Box, GridMetrics } from './grid-metrics.ts'

/** Overlay state during a drag; not part of the document. */
export interface Gesture {
  /** Null: no drag in progress. */
  metrics: GridMetrics | null
  /** Drop position of the block. */
  target: Box | null
  /** Edges of other blocks aligned with the target. */
  lines: { x: number[]; y: number[] }
}

export const noGesture: Gesture = { metrics: null, target: null, lines: { x: [], y: [] } }
export const gesture = createStore<Gesture>(noGesture)
