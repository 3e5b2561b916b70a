import type { Fault } from './script-errors.ts'
import type { SeenPage } from './seen-page.ts'
import type { TrackedEvent } from './tracked-events.ts'

/** What there is to measure. */
export type Moment = { page: SeenPage } | { event: TrackedEvent } | { fault: Fault }

export type TakeMoment = (moment: Moment) => void

export interface Moments {
  tell: TakeMoment
  /** From now on everything goes there, what was told before first. */
  handTo(take: TakeMoment): void
}

/** More than happens before the tracker is there; where it never comes, they are not kept for nothing. */
const KEPT_MAX = 50

/** Keeps what happens until somebody is there to measure it. */
export function keepMoments(): Moments {
  const kept: Moment[] = []
  let take: TakeMoment = (moment) => {
    if (kept.length < KEPT_MAX) kept.push(moment)
  }
  return {
    tell: (moment) => take(moment),
    handTo(taker) {
      take = (moment) => quietly(() => taker(moment))
      for (const moment of kept.splice(0)) take(moment)
    },
  }
}

/** Whoever tells has something better to do than to fail with us. */
function quietly(attempt: () => void): void {
  try {
    attempt()
  } catch {
    // What was not measured is lost.
  }
}
