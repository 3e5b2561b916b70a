import { StoreUnavailable } from '../event-store.ts'
import { createStreamQueue } from '../stream-queue.ts'

export interface AppendLimiterOptions {
  /** Most appends without an answer; further ones are refused at once. 5,000. */
  maxWaiting?: number | undefined
  /** Most appends on their way at the same time; the server takes 100 calls a connection. 80. */
  maxBatch?: number | undefined
  /** Milliseconds after which an append without an answer fails as StoreUnavailable. */
  patience: number
}

export interface AppendLimiter {
  /** Appends to one stream go one after the other. The task is told until when, in milliseconds since the epoch. */
  run<T>(stream: string, task: (deadline: number) => Promise<T>): Promise<T>
  /** Takes no more and waits until all who stand in line have their answer. */
  close(): Promise<void>
}

/** Appends wait here for a place on the connection: the server commits those that come together in one go. */
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

/** Appends that have waited too long are not sent. */
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
