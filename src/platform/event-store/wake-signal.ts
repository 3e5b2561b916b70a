/** Signals that something was appended. Signals are counted, so that none is missed between reading and waiting. */
export interface WakeSignal {
  notify(): void
  count(): number
  /** Resolves when the count exceeds `since`, after `milliseconds`, or when the signal aborts. */
  waitSince(since: number, milliseconds: number, signal: AbortSignal): Promise<void>
}

export function createWakeSignal(): WakeSignal {
  let seenCount = 0
  const sleepers = new Set<() => void>()
  return {
    notify() {
      seenCount++
      for (const wake of sleepers) wake()
    },
    count: () => seenCount,
    waitSince(since, milliseconds, signal) {
      if (seenCount !== since || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        function wake() {
          clearTimeout(timer)
          sleepers.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        sleepers.add(wake)
        signal.addEventListener('abort', wake)
      })
    },
  }
}
