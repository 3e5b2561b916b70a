import { v7 } from 'uuid'
import type { Batch, EventStore, NewEvent, Recorded, StreamId } from '../event-store.ts'

export type Store = () => EventStore
export type MakeEventStore = (limits?: { maxWaiting?: number; maxBatch?: number }) => Promise<EventStore>

export function newStream(category = 'cart', websiteId = 'w1'): StreamId {
  return { websiteId, category, entityId: v7() }
}

export function newEvent(data: unknown = {}, type = 'CartEntryAdded'): NewEvent {
  return { id: v7(), type, data, meta: { v: 1, correlationId: 'c' } }
}

export async function readAll(
  store: EventStore,
  id: StreamId,
  options?: { from?: number; limit?: number },
): Promise<Recorded[]> {
  const events: Recorded[] = []
  for await (const event of store.read(id, options)) events.push(event)
  return events
}

/** Collects events until one of them is the last, then stops. */
export async function followUntil(
  batches: AsyncIterable<Batch>,
  isLast: (event: Recorded, place: number) => boolean,
): Promise<Recorded[]> {
  const seen: Recorded[] = []
  for await (const { events } of batches)
    for (const event of events) if (isLast(event, seen.push(event) - 1)) return seen
  return seen
}
