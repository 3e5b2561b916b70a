import { setTimeout as sleep } from 'node:timers/promises'
import { createBell } from '../src/platform/event-store/bell.ts'
import type { Batch, EventStore, Position } from '../src/platform/event-store/event-store.ts'
import type { ProjectionLog } from './outage.ts'

/** Most events that wait for one slow projection; beyond, it reads for itself until it is near the head again. */
const WAITING_MAX = 5_000

/** What the one reader at the end of the log hands to one projection. */
export interface Inbox {
  /** Nothing after this position is missing from it. */
  from: Position | 'start'
  /** Ends when the reader stops, or when so much waits that the projection must read for itself. */
  batches(): AsyncGenerator<Batch>
  leave(): void
}

export interface Tail {
  join(): Promise<Inbox>
  stopped: Promise<void>
}

export interface TailOptions {
  store: EventStore
  categories: string[]
  signal: AbortSignal
  log: ProjectionLog | undefined
  pollMs: number
}

/** One reader a process at the end of the log, for all projections that are near it. */
export function startTail({ store, categories, signal, log, pollMs }: TailOptions): Tail {
  const posts = new Set<(batch: Batch) => void>()
  const begun = Promise.withResolvers<void>()
  let position: Position | 'start' | undefined

  async function read(): Promise<void> {
    position ??= await store.head()
    begun.resolve()
    for await (const batch of store.subscribe({ categories, after: position, signal })) {
      position = batch.position
      for (const post of posts) post(batch)
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await read().catch((error) => log?.warn({ err: error }, 'the log cannot be read; trying again'))
      if (!signal.aborted) await sleep(pollMs, undefined, { signal }).catch(() => {})
    }
    begun.resolve()
  }

  return {
    async join() {
      await begun.promise
      const { post, ...inbox } = createInbox(position ?? 'start', signal, () => posts.delete(post))
      posts.add(post)
      return inbox
    },
    stopped: run(),
  }
}

function createInbox(from: Position | 'start', signal: AbortSignal, leave: () => void) {
  const bell = createBell()
  let waiting: Batch[] = []
  let overflown = false

  function post(batch: Batch): void {
    waiting.push(batch)
    if (waiting.reduce((sum, { events }) => sum + events.length, 0) > WAITING_MAX) {
      overflown = true
      leave()
    }
    bell.ring()
  }

  async function* batches(): AsyncGenerator<Batch> {
    while (!signal.aborted && !overflown) {
      const rings = bell.rings()
      if (waiting.length > 0) yield joined(waiting.splice(0))
      else await bell.wait(rings, 60_000, signal)
    }
    waiting = []
  }
  return { from, batches, leave, post }
}

/** What piled up during one transaction goes into the next one together. */
function joined(batches: Batch[]): Batch {
  return { ...(batches.at(-1) as Batch), events: batches.flatMap(({ events }) => events) }
}
