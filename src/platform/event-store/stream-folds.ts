import { LRUCache } from 'lru-cache'
import type { Aggregate, DomainEvent } from '../../shared/aggregate.ts'
import type { EventStore, Recorded, StreamId } from './event-store.ts'
import { type Folded, foldOne, unfolded } from './folded.ts'
import type { Upcast } from './upcast.ts'

/** Streams folded into states, and the lately used ones remembered. */
export interface StreamFolds {
  /** What is remembered, perhaps no longer current. */
  remembered<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId): Folded<S> | undefined
  /** What the store holds at this moment; reads only what is not remembered. */
  current<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId): Promise<Folded<S>>
  /** From the first event on, for as long as `includes` says yes. */
  past<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    id: StreamId,
    includes: (event: Recorded) => boolean,
  ): Promise<Folded<S>>
  remember<S>(id: StreamId, folded: Folded<S>): void
  forget(id: StreamId): void
}

export function createStreamFolds(store: EventStore, upcast: Upcast, cacheSize: number): StreamFolds {
  const cache = new LRUCache<string, Folded<unknown>>({ max: cacheSize })

  function remember<S>(id: StreamId, folded: Folded<S>): void {
    const known = cache.get(cacheKey(id))
    if (!known || known.version <= folded.version) cache.set(cacheKey(id), folded)
  }

  async function past<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    id: StreamId,
    includes: (event: Recorded) => boolean,
  ): Promise<Folded<S>> {
    let folded = unfolded(aggregate.initial)
    for await (const event of store.read(id)) {
      if (!includes(event)) break
      folded = foldOne(aggregate, folded, upcast.event(event))
    }
    return folded
  }

  /** Starts with the last event that is known, to see that it still stands there; undefined when it does not. */
  async function continued<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId, known: Folded<S>) {
    let folded: Folded<S> | undefined
    for await (const event of store.read(id, { from: known.version })) {
      if (folded) folded = foldOne(aggregate, folded, upcast.event(event))
      else if (event.id === known.lastId) folded = known
      else return undefined
    }
    return folded
  }

  return {
    remembered: (_, id) => cache.get(cacheKey(id)) as Folded<never> | undefined,
    async current(aggregate, id) {
      const known = cache.get(cacheKey(id)) as Folded<typeof aggregate.initial> | undefined
      const continuation = known && (await continued(aggregate, id, known))
      if (continuation) {
        remember(id, continuation)
        return continuation
      }
      cache.delete(cacheKey(id))
      const folded = await past(aggregate, id, () => true)
      if (folded.version >= 0) remember(id, folded)
      return folded
    },
    past,
    remember,
    forget: (id) => cache.delete(cacheKey(id)),
  }
}

function cacheKey({ websiteId, category, entityId }: StreamId): string {
  return `${websiteId} ${category} ${entityId}`
}
