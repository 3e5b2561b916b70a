/** What came of an attempt: there may be more to send, there is nothing, or it is tried again after a while. */
export type Outcome = 'more' | 'done' | 'later'

export interface SendLoop {
  /** Sends now what there is. Resolves when nothing is in flight any more. */
  flush(): Promise<void>
  /** Sends after a pause in which nothing is scheduled anew. */
  schedule(): void
  /** Whether the last attempt did not reach the server. */
  isRetrying(): boolean
  /** Starts sending, until it is closed. */
  open(): void
  close(): void
}

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/** One attempt at a time, after a pause; those that failed are repeated ever more slowly. */
export function createSendLoop(attempt: () => Promise<Outcome>, pauseMs: number): SendLoop {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let retryMs = FIRST_RETRY_MS
  let closed = true

  async function step(): Promise<boolean> {
    const outcome = await attempt()
    if (outcome !== 'later') retryMs = FIRST_RETRY_MS
    else {
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
      schedule(retryMs / 2)
    }
    return outcome === 'more'
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= untilFalse(() => !closed && step()).finally(() => {
      running = undefined
    })
    return running
  }

  function schedule(afterMs = pauseMs): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void flush(), afterMs)
  }

  return {
    flush,
    schedule: () => schedule(),
    isRetrying: () => retryMs > FIRST_RETRY_MS,
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
