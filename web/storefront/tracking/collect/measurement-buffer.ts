import type { TrackedEvent } from '../commerce/tracked-events.ts'
import type { CapturedError } from '../speed/script-errors.ts'
import type { PageContext } from './page-context.ts'

/** Input of the tracker. */
export type Measurement = { page: PageContext } | { event: TrackedEvent } | { fault: CapturedError }

export type MeasurementHandler = (moment: Measurement) => void

export interface MeasurementBuffer {
  push: MeasurementHandler
  /** Forwards everything from now on, buffered input first. */
  drainTo(take: MeasurementHandler): void
}

/** More than happens before the tracker is loaded, and a limit if it never is. */
const KEPT_MAX = 50

/** Buffers input until the tracker is loaded. */
export function createMeasurementBuffer(): MeasurementBuffer {
  const kept: Measurement[] = []
  let take: MeasurementHandler = (moment) => {
    if (kept.length < KEPT_MAX) kept.push(moment)
  }
  return {
    push: (moment) => take(moment),
    drainTo(taker) {
      take = (moment) => quietly(() => taker(moment))
      for (const moment of kept.splice(0)) take(moment)
    },
  }
}

/** Callers must not fail because of tracking. */
function quietly(attempt: () => void): void {
  try {
    attempt()
  } catch {
    // The measurement is lost.
  }
}
