import type { Aggregate, DomainEvent } from '../../../shared/aggregate.ts'
import type { EventStore, Recorded, StreamId } from '../event-store.ts'
import { type Folded, foldOne, initialFold } from './folded.ts'
import type { Upcast } from './upcast.ts'

export type Includes = (event: Recorded) => boolean

interface FoldRequest<S, E extends DomainEvent> {
  store: EventStore
  upcast: Upcast
  aggregate: Aggregate<S, E>
  id: StreamId
  /** Reading stops before the first event for which this returns false. */
  includes: Includes
}

export async function foldFromFirst<S, E extends DomainEvent>(reading: FoldRequest<S, E>): Promise<Folded<S>> {
  const { store, upcast, aggregate, id, includes } = reading
  let folded = initialFold(aggregate.initial)
  for await (const event of store.read(id)) {
    if (!includes(event)) break
    folded = foldOne(aggregate, folded, upcast.event(event))
  }
  return folded
}

/** Continues from a known state. Reads its last event again to check that it is still in the stream; undefined when not. */
export async function foldFrom<S, E extends DomainEvent>(
  { store, upcast, aggregate, id, includes }: FoldRequest<S, E>,
  known: Folded<S>,
): Promise<Folded<S> | undefined> {
  let folded: Folded<S> | undefined
  for await (const event of store.read(id, { from: known.version })) {
    if (!includes(event)) break
    if (folded) folded = foldOne(aggregate, folded, upcast.event(event))
    else if (event.id === known.lastId) folded = known
    else return undefined
  }
  return folded
}
