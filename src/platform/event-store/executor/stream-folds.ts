import { LRUCache } from 'lru-cache'
import type { Aggregate, DomainEvent } from '../../../shared/aggregate.ts'
import type { EventStore, StreamId } from '../event-store.ts'
import { foldFrom, foldFromFirst, type Includes } from './fold-stream.ts'
import type { Folded } from './folded.ts'
import type { Snapshots } from './snapshots.ts'
import type { Upcast } from './upcast.ts'

/** Folds streams into states and caches the recently used ones. */
export interface StreamFolds {
  /** The cached state, which may be stale. */
  cached<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId): Folded<S> | undefined
  /** The current state; reads only the events that are not cached. */
  current<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId): Promise<Folded<S>>
  /**
   * The state after the leading events for which `includes` is true; when it is true for an event, it must be true for all
   * earlier ones.
   */
  past<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId, includes: Includes): Promise<Folded<S>>
  remember<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId, folded: Folded<S>): void
  evict(id: StreamId): void
}

export interface StreamFoldsDeps {
  store: EventStore
  upcast: Upcast
  snapshots: Snapshots
  /** Maximum number of cached streams. */
  cacheSize: number
}

export function createStreamFolds({ store, upcast, snapshots, cacheSize }: StreamFoldsDeps): StreamFolds {
  const cache = new LRUCache<string, Folded<unknown>>({ max: cacheSize })

  function remember<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId, folded: Folded<S>): void {
    const known = cache.get(cacheKey(id))
    if (!known || known.version <= folded.version) cache.set(cacheKey(id), folded)
    snapshots.saveIfDue(aggregate, id, folded)
  }

  async function past<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId, includes: Includes) {
    const reading = { store, upcast, aggregate, id, includes }
    const aside = aggregate.snapshot && (await snapshots.find(aggregate, id))
    return (aside && (await foldFrom(reading, aside))) ?? (await foldFromFirst(reading))
  }

  return {
    cached: (_, id) => cache.get(cacheKey(id)) as Folded<never> | undefined,
    async current(aggregate, id) {
      const known = cache.get(cacheKey(id)) as Folded<typeof aggregate.initial> | undefined
      const continuation = known && (await foldFrom({ store, upcast, aggregate, id, includes: always }, known))
      if (!continuation) cache.delete(cacheKey(id))
      const folded = continuation ?? (await past(aggregate, id, always))
      if (folded.version >= 0) remember(aggregate, id, folded)
      return folded
    },
    past,
    remember,
    evict: (id) => cache.delete(cacheKey(id)),
  }
}

function always(): boolean {
  return true
}

function cacheKey({ websiteId, category, entityId }: StreamId): string {
  return `${websiteId} ${category} ${entityId}`
}
