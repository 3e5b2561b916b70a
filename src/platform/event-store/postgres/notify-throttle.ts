/** Notifies subscribers of new events, once for all batches that are appended within an interval. */
export interface NotifyThrottle {
  /** Call this when a batch was answered. */
  appended(): void
  stop(): void
}

export interface NotifyThrottleOptions {
  notify(): void
  /** Minimum milliseconds between two notifications. Default: 20. */
  intervalMs?: number
}

/** A notification costs the database as much as committing a small batch, and a second one right after it adds nothing. */
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
