import type { TrackedEvent } from '../commerce/tracked-events.ts'
import type { CapturedError } from '../speed/script-errors.ts'
import type { PageContext } from './page-context.ts'

/** What there is to measure. */
export type Measurement = { page: PageContext } | { event: TrackedEvent } | { fault: CapturedError }

export type MeasurementHandler = (moment: Measurement) => void

export interface MeasurementBuffer {
  push: MeasurementHandler
  /** From now on everything goes there, what was told before first. */
  drainTo(take: MeasurementHandler): void
}

/** More than happens before the tracker is there; where it never comes, they are not kept for nothing. */
const KEPT_MAX = 50

/** Keeps what happens until somebody is there to measure it. */
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

/** Anyone who tells has something better to do than to fail with us. */
function quietly(attempt: () => void): void {
  try {
    attempt()
  } catch {
    // What was not measured is lost.
  }
}
