import { setTimeout as sleep } from 'node:timers/promises'
import type { Batch, EventStore, Position } from '../src/platform/event-store/event-store.ts'
import { createWakeSignal } from '../src/platform/event-store/wake-signal.ts'
import type { ProjectionLog } from './outage.ts'

/** Most events that wait for one slow projection; beyond, it reads for itself until it is near the head again. */
const QUEUED_EVENTS_MAX = 10_000
/** After this long without events the last position is reported again, so that checkpoints pass events of other categories. */
const IDLE_MS = 1_000

/**
 * After a batch that reached the head, so long is waited for more to come: under load a projection then commits ten
 * times a second instead of once an event, and a lone event is still delivered at once.
 */
const BATCH_WINDOW_MS = 100

/** What the one reader at the end of the log hands to one projection. */
export interface BatchQueue {
  /** Nothing after this position is missing from it. */
  from: Position | 'start'
  /** Ends when the reader stops, or when so much waits that the projection must read for itself. */
  batches(): AsyncGenerator<Batch>
  unsubscribe(): void
}

export interface LogReader {
  /** `minIntervalMs` is what the projection asks for: the pause after each batch it was handed. */
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

/** One reader a process at the end of the log, for all projections that are near it. */
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

  /** A lone event is handed over at once, and what comes during the rest after it together. */
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

/** What piled up during one transaction goes into the next one together. */
function mergeBatches(batches: Batch[], last: Batch): Batch {
  return { ...(batches.at(-1) ?? last), events: batches.flatMap(({ events }) => events) }
}
