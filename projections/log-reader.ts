import { setTimeout as sleep } from 'node:timers/promises'
import type { Batch, EventStore, Position } from '../src/platform/event-store/event-store.ts'
import { createWakeSignal } from '../src/platform/event-store/wake-signal.ts'
import type { ProjectionLog } from './outage.ts'

/** Limit of events queued for one slow projection; beyond that it reads the log itself until it is near the head again. */
const QUEUED_EVENTS_MAX = 10_000
/**
 * Milliseconds without events after which the last position is reported again, so that checkpoints pass events of other
 * categories.
 */
const IDLE_MS = 6_000

/**
 * Milliseconds to wait for more events after a batch that reached the head. Under load a projection then commits ten times a
 * second instead of once per event, and a single event is still delivered at once.
 */
const BATCH_WINDOW_MS = 100

/** What the shared reader at the end of the log delivers to one projection. */
export interface BatchQueue {
  /** The queue contains every event after this position. */
  from: Position | 'start'
  /** Ends when the reader stops, or when the queue is so long that the projection must read the log itself. */
  batches(): AsyncGenerator<Batch>
  unsubscribe(): void
}

export interface LogReader {
  /** `minIntervalMs`: the pause that the projection wants after each batch. */
  subscribe(minIntervalMs: number): Promise<BatchQueue>
  stopped: Promise<void>
}

export interface LogReaderOptions {
  store: EventStore
  categories: string[]
  signal: AbortSignal
  log: ProjectionLog | undefined
  pollMs: number
}

/** One reader per process at the end of the log, for all projections that are near it. */
export function startLogReader({ store, categories, signal, log, pollMs }: LogReaderOptions): LogReader {
  const posts = new Set<(batch: Batch) => void>()
  const begun = Promise.withResolvers<void>()
  let position: Position | 'start' | undefined

  async function read(): Promise<void> {
    position ??= await store.head()
    begun.resolve()
    for await (const batch of store.subscribe({ categories, after: position, signal })) {
      position = batch.position
      for (const post of posts) post(batch)
      if (batch.caughtUp && batch.events.length > 0) await sleep(BATCH_WINDOW_MS, undefined, { signal }).catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await read().catch((error) => log?.warn({ err: error }, 'event log read failed; retrying'))
      if (!signal.aborted) await sleep(pollMs, undefined, { signal }).catch(() => {})
    }
    begun.resolve()
  }

  return {
    async subscribe(minIntervalMs) {
      await begun.promise
      const { post, ...inbox } = createBatchQueue(position ?? 'start', {
        minIntervalMs,
        signal,
        unsubscribe: () => posts.delete(post),
      })
      posts.add(post)
      return inbox
    },
    stopped: run(),
  }
}

interface BatchQueueOptions {
  minIntervalMs: number
  signal: AbortSignal
  unsubscribe(): void
}

function createBatchQueue(from: Position | 'start', { minIntervalMs, signal, unsubscribe }: BatchQueueOptions) {
  const wakeSignal = createWakeSignal()
  const waiting: Batch[] = []
  let events = 0
  let overflown = false

  function post(batch: Batch): void {
    waiting.push(batch)
    events += batch.events.length
    overflown ||= events > QUEUED_EVENTS_MAX
    if (overflown) unsubscribe()
    wakeSignal.notify()
  }

  /** A single event is delivered at once; events that arrive during the following pause are delivered together. */
  async function delayAfter({ events }: Batch): Promise<void> {
    if (events.length > 0) await sleep(minIntervalMs, undefined, { signal }).catch(() => {})
  }

  async function* batches(): AsyncGenerator<Batch> {
    let last: Batch = { events: [], position: from as Position, caughtUp: true }
    for (;;) {
      if (waiting.length === 0) await wakeSignal.waitSince(wakeSignal.count(), IDLE_MS, signal)
      if (signal.aborted || overflown) return
      last = mergeBatches(waiting.splice(0), last)
      events = 0
      yield last
      await delayAfter(last)
    }
  }
  return { from, batches, unsubscribe, post }
}

/** Merges the batches that queued up during one transaction. */
function mergeBatches(batches: Batch[], last: Batch): Batch {
  return { ...(batches.at(-1) ?? last), events: batches.flatMap(({ events }) => events) }
}
