import type { Batch, EventStore } from '../../src/platform/event-store/event-store.ts'

/** The same log, read in batches of exactly this size; only the last one may be smaller. */
export function withBatchSize(store: EventStore, size: number): EventStore {
  return { ...store, subscribe: (options) => resized(store.subscribe(options), size) }
}

async function* resized(batches: AsyncIterable<Batch>, size: number): AsyncGenerator<Batch> {
  let held: Batch['events'] = []
  for await (const { events, position, caughtUp } of batches) {
    held.push(...events)
    for (; held.length > size; held = held.slice(size)) yield cut(held.slice(0, size))
    if (!caughtUp && held.length < size) continue
    yield { events: held, position, caughtUp }
    held = []
  }
}

function cut(events: Batch['events']): Batch {
  const last = events.at(-1)
  if (!last) throw new Error('A batch became empty')
  return { events, position: last.position, caughtUp: false }
}
