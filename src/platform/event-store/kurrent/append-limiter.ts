import { StoreUnavailable } from '../event-store.ts'
import { createStreamQueue } from '../stream-queue.ts'

export interface AppendLimiterOptions {
  /** Limit of unanswered appends; further ones are rejected at once. Default: 5,000. */
  maxWaiting?: number | undefined
  /** Maximum number of appends in flight; the server accepts 100 calls per connection. Default: 80. */
  maxBatch?: number | undefined
  /** Milliseconds after which an unanswered append fails with StoreUnavailable. */
  patience: number
}

export interface AppendLimiter {
  /** Runs the appends to one stream one after the other. Passes the task its deadline, in milliseconds since the epoch. */
  run<T>(stream: string, task: (deadline: number) => Promise<T>): Promise<T>
  /** Accepts no more appends and waits until all queued ones are answered. */
  close(): Promise<void>
}

/**
 * Limits the appends in flight on the connection; the rest wait. The server commits appends that arrive together in one go.
 */
export function createAppendLimiter(options: AppendLimiterOptions): AppendLimiter {
  const { maxWaiting = 5_000, maxBatch = 80, patience } = options
  const streams = createStreamQueue(Number.POSITIVE_INFINITY)
  const places = createSemaphore(maxBatch)
  const open = new Set<Promise<unknown>>()
  let closed = false

  function run<T>(stream: string, task: (deadline: number) => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new StoreUnavailable('The event store is closed'))
    if (open.size >= maxWaiting) return Promise.reject(new StoreUnavailable('Append queue is full'))
    const deadline = Date.now() + patience
    const answer = streams.run(stream, () => places.take(() => withinDeadline(deadline, task)))
    open.add(answer)
    return answer.finally(() => open.delete(answer))
  }

  return {
    run,
    async close() {
      closed = true
      await Promise.allSettled(open)
    },
  }
}

/** Appends that have waited past their deadline are not sent. */
async function withinDeadline<T>(deadline: number, task: (deadline: number) => Promise<T>): Promise<T> {
  if (Date.now() >= deadline) throw new StoreUnavailable('The event store did not answer in time')
  return task(deadline)
}

function createSemaphore(most: number) {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    async take<T>(task: () => Promise<T>): Promise<T> {
      if (taken < most) taken++
      else await new Promise<void>((turn) => waiting.push(turn))
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else taken--
      }
    },
  }
}
