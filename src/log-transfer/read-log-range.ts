import type { Batch, EventStore, Position, Recorded } from '../platform/event-store/event-store.ts'

export interface LogRange {
  categories: string[]
  websiteId: string | undefined
  after?: Position | 'start'
}

/** Reads the current content of the log, then ends. */
export function readToEnd(store: EventStore, stretch: LogRange): AsyncGenerator<Recorded[]> {
  return readUntil(store, stretch, ({ caughtUp }) => caughtUp)
}

/** Everything up to a position that the log has reached, and nothing beyond it. */
export async function* readUpTo(
  store: EventStore,
  end: Position | 'start',
  stretch: LogRange,
): AsyncGenerator<Recorded[]> {
  if (end === 'start') return
  const isThere = ({ position }: Batch) => store.compare(position, end) >= 0
  for await (const events of readUntil(store, stretch, isThere))
    yield events.filter(({ position }) => store.compare(position, end) <= 0)
}

async function* readUntil(
  store: EventStore,
  { categories, websiteId, after = 'start' }: LogRange,
  isLast: (batch: Batch) => boolean,
): AsyncGenerator<Recorded[]> {
  const stop = new AbortController()
  const filter = { categories, after, ...(websiteId !== undefined && { websiteId }) }
  try {
    for await (const batch of store.subscribe({ ...filter, signal: stop.signal })) {
      yield batch.events
      if (isLast(batch)) return
    }
    throw new Error('The log was closed while it was being read')
  } finally {
    stop.abort()
  }
}
