import type { StreamId } from './event-store.ts'

/**
 * Stores one snapshot per long stream, as text. It is only a cache: a snapshot may be lost, stale or wrong at any time, and
 * whoever reads it has to check.
 */
export interface SnapshotStore {
  find(stream: StreamId): Promise<string | undefined>
  /** Replaces the stream's previous snapshot. */
  save(stream: StreamId, text: string): Promise<void>
}
