/** How busy visitors keep this process, so that work nobody waits for gives way to them. */
export interface ServingLoad {
  /** @param inFlight requests of visitors that are being answered, with the one that begins */
  note(inFlight: number): void
  /** Whether many of them were answered at the same time within the last second. Never in a process that serves none. */
  isBusy(): boolean
}

/** So many shoppers at once keep a process from being idle; fewer leave it time between their requests. */
const CROWD = 4
const BUSY_MS = 1_000

/** @param now milliseconds of a monotonic clock */
export function servingLoad(now = () => performance.now()): ServingLoad {
  let crowdedAt = Number.NEGATIVE_INFINITY
  return {
    note(inFlight) {
      if (inFlight >= CROWD) crowdedAt = now()
    },
    isBusy: () => now() - crowdedAt < BUSY_MS,
  }
}
