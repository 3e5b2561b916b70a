/** Outcome of an attempt: more to send, nothing left, or retry later. */
export type Outcome = 'more' | 'done' | 'later'

export interface SendLoop {
  /** Sends at once. Resolves when nothing is in flight. */
  flush(): Promise<void>
  /** Sends after a pause without further calls (debounced), at most 2 s after the first one. */
  schedule(): void
  /** Starts sending. */
  open(): void
  close(): void
}

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** Longest delay of a change while others keep following it, as in continuous typing. */
const LONGEST_WAIT_MS = 2_000

/** Debounce delay, limited by the age of the oldest unsent change. */
export function waitBeforeSending({ now, since, pauseMs }: { now: number; since: number; pauseMs: number }): number {
  return Math.max(0, Math.min(pauseMs, since + LONGEST_WAIT_MS - now))
}

/** One attempt at a time, debounced; failed ones are retried with backoff. */
export function createSendLoop(attempt: () => Promise<Outcome>, pauseMs: number): SendLoop {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let retryMs = FIRST_RETRY_MS
  let closed = true
  /** Time of the oldest unsent change. */
  let since: number | undefined

  async function step(): Promise<boolean> {
    const outcome = await attempt()
    if (outcome !== 'later') retryMs = FIRST_RETRY_MS
    else {
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
      startTimer(retryMs / 2)
    }
    return outcome === 'more'
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    since = undefined
    running ??= untilFalse(() => !closed && step()).finally(() => {
      running = undefined
    })
    return running
  }

  function startTimer(afterMs: number): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void flush(), afterMs)
  }

  function schedule(): void {
    const now = Date.now()
    since ??= now
    startTimer(waitBeforeSending({ now, since, pauseMs }))
  }

  return {
    flush,
    schedule,
    open() {
      closed = false
      schedule()
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

async function untilFalse(step: () => false | Promise<boolean>): Promise<void> {
  while (await step());
}
