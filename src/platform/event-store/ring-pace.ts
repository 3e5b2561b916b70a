/** Decides which batches of appends wake those who wait for new events. */
export interface RingPace {
  /** Whether the batch that is sent now is to ring; when not, a ring of its own follows. */
  rings(): boolean
  stop(): void
}

export interface RingPaceOptions {
  /** Rings for batches that did not. */
  ring(): void
  /** Least milliseconds between two rings under load. 20. */
  every?: number
}

/**
 * A ring costs the database as much as committing a small batch, and one that follows at once tells nobody anything
 * new. The first batch rings by itself, so that whoever waits on a quiet log is woken without delay.
 */
export function createRingPace({ ring, every = 20 }: RingPaceOptions): RingPace {
  let last = Number.NEGATIVE_INFINITY
  let later: NodeJS.Timeout | undefined

  function rung(): void {
    last = performance.now()
    clearTimeout(later)
    later = undefined
  }

  return {
    rings() {
      if (performance.now() - last >= every) {
        rung()
        return true
      }
      // A little longer than the pace, so that under load the next batch takes it along.
      later ??= setTimeout(() => {
        rung()
        ring()
      }, every * 1.5)
      return false
    },
    stop() {
      clearTimeout(later)
    },
  }
}
