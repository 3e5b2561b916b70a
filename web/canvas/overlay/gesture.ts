import { createStore } from '../../editor/store.ts'
import type { Box, GridMetrics } from './grid-metrics.ts'

/** What is drawn while something is dragged; no part of the document. */
export interface Gesture {
  /** Null: nothing is dragged. */
  metrics: GridMetrics | null
  /** Where the block would be dropped. */
  target: Box | null
  /** Edges of other blocks that the target lines up with. */
  lines: { x: number[]; y: number[] }
}

export const noGesture: Gesture = { metrics: null, target: null, lines: { x: [], y: [] } }
export const gesture = createStore<Gesture>(noGesture)
