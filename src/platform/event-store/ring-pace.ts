/** Wakes those who wait for new events, once for all batches that are appended within a moment. */
export interface RingPace {
  /** To be called when a batch has its answer. */
  appended(): void
  stop(): void
}

export interface RingPaceOptions {
  ring(): void
  /** Least milliseconds between two rings. 20. */
  every?: number
}

/** A ring costs the database as much as committing a small batch, and one that follows at once tells nobody anything new. */
export function createRingPace({ ring, every = 20 }: RingPaceOptions): RingPace {
  let last = Number.NEGATIVE_INFINITY
  let planned: NodeJS.Timeout | undefined

  function rings(): void {
    planned = undefined
    last = performance.now()
    ring()
  }

  return {
    appended() {
      planned ??= setTimeout(rings, Math.max(0, last + every - performance.now()))
    },
    stop() {
      clearTimeout(planned)
    },
  }
}
