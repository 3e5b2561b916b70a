/** Failures that come closer together than this belong to one outage. */
const QUIET_PERIOD_MS = 1_000

/** Tells about each outage once, however many requests fail because of it. */
export interface OutageLog {
  /** A request that was sent at this time, as `performance.now()` says it, has failed. */
  failed(error: Error, begun: number): void
  /** The server has said something about a request. */
  answered(): void
}

/**
 * An outage is over when a request is answered. What was sent before that and fails later is the same outage, and so is
 * what fails while other requests succeed.
 */
export function createOutageLog(onError: (error: Error) => void, now = () => performance.now()): OutageLog {
  let isOut = false
  let over = Number.NEGATIVE_INFINITY
  let lastFailure = Number.NEGATIVE_INFINITY
  return {
    failed(error, begun) {
      const isNew = !isOut && begun >= over && now() - lastFailure >= QUIET_PERIOD_MS
      lastFailure = now()
      isOut = true
      if (isNew) onError(error)
    },
    answered() {
      if (!isOut) return
      isOut = false
      over = now()
    },
  }
}
