import { LRUCache } from 'lru-cache'
import type { Aggregate, DomainEvent, SnapshotForm } from '../../../shared/aggregate.ts'
import { type StreamId, streamName } from '../event-store.ts'
import type { SnapshotStore } from '../snapshot-store.ts'
import type { Folded } from './folded.ts'
import { readSnapshot, snapshotText } from './snapshot-text.ts'

export interface SnapshotOptions {
  store: SnapshotStore
  /** Called when a snapshot could not be read or written; the command goes on without it. */
  onError: (error: Error) => void
}

/** Snapshots of long streams, so that loading them does not start at the first event. */
export interface Snapshots {
  /** The latest snapshot, which may be old. The caller has to check that its last event is still in the stream. */
  find<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId): Promise<Folded<S> | undefined>
  /** Stores a snapshot when enough events were added since the last one. Does not wait for the write. */
  saveIfDue<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: StreamId, folded: Folded<S>): void
}

/**
 * Limit of streams whose last snapshot version is kept in memory. For an evicted stream one snapshot too many is written.
 */
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
      // A snapshot that claimed a later version than the stream has was wrong and is ignored.
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
