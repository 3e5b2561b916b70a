import { LRUCache } from 'lru-cache'
import type { Aggregate, DomainEvent, SnapshotForm } from '../../../shared/aggregate.ts'
import { type StreamId, streamName } from '../event-store.ts'
import type { SnapshotStore } from '../snapshot-store.ts'
import type { Folded } from './folded.ts'
import { readSnapshot, snapshotText } from './snapshot-text.ts'

export interface SnapshotOptions {
  store: SnapshotStore
  /** Told when one could not be read or written; the work goes on without. */
  onError: (error: Error) => void
}

/** States of long streams, set aside so that loading them need not begin at the first event. */
export interface Snapshots {
  /** What was set aside, perhaps long ago; whether its last event still stands there is for the reader to see. */
  find<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId): Promise<Folded<S> | undefined>
  /** Stores a snapshot when enough has happened since the last one. It is not awaited. */
  saveIfDue<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId, folded: Folded<S>): void
}

/** Streams of which it is remembered how far they were set aside. One that is forgotten is set aside once too often. */
const TRACKED_STREAMS_MAX = 5_000

export function createSnapshots(options: SnapshotOptions | undefined): Snapshots {
  if (!options) return { find: async () => undefined, saveIfDue: () => {} }
  const { store, onError } = options
  const setAside = new LRUCache<string, number>({ max: TRACKED_STREAMS_MAX })

  return {
    async find({ snapshot: form }, id) {
      if (!form) return undefined
      const found = await store
        .find(id)
        .then((text) => (text === undefined ? undefined : readSnapshot(form, id, text)))
        .catch(onError)
      if (found) setAside.set(streamName(id), found.version)
      return found ?? undefined
    },
    saveIfDue({ snapshot: form }, id, folded) {
      if (!form) return
      const stream = streamName(id)
      const last = setAside.get(stream) ?? -1
      // One that claimed more than the stream holds was wrong, and counts for nothing.
      const since = folded.version - (last > folded.version ? -1 : last)
      if (since < form.every(folded.state)) return
      setAside.set(stream, folded.version)
      setImmediate(() => write(form, id, folded).catch(onError))
    },
  }

  async function write<S>(form: SnapshotForm<S>, id: StreamId, folded: Folded<S>): Promise<void> {
    const text = snapshotText(form, id, folded)
    if (text !== undefined) await store.save(id, text)
  }
}
