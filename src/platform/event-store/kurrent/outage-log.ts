/** Failures closer together than this, in milliseconds, belong to one outage. */
const QUIET_PERIOD_MS = 1_000

/** Reports each outage once, however many requests fail because of it. */
export interface OutageLog {
  /** A request failed; `begun` is when it was sent, as `performance.now()`. */
  failed(error: Error, begun: number): void
  /** The server answered a request. */
  answered(): void
}

/**
 * An outage ends when a request is answered. A request sent before that and failing later belongs to the same outage, as
 * does one that fails while other requests succeed.
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
