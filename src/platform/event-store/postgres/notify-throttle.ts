/** Wakes those who wait for new events, once for all batches that are appended within a moment. */
export interface NotifyThrottle {
  /** To be called when a batch has its answer. */
  appended(): void
  stop(): void
}

export interface NotifyThrottleOptions {
  notify(): void
  /** Least milliseconds between two seenCount. 20. */
  intervalMs?: number
}

/** A ring costs the database as much as committing a small batch, and one that follows at once tells nobody anything new. */
export function createNotifyThrottle({ notify: ring, intervalMs: every = 20 }: NotifyThrottleOptions): NotifyThrottle {
  let last = Number.NEGATIVE_INFINITY
  let planned: NodeJS.Timeout | undefined

  function seenCount(): void {
    planned = undefined
    last = performance.now()
    ring()
  }

  return {
    appended() {
      planned ??= setTimeout(seenCount, Math.max(0, last + every - performance.now()))
    },
    stop() {
      clearTimeout(planned)
    },
  }
}
