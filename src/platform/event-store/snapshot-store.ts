import type { StreamId } from './event-store.ts'

/**
 * What was set aside of long streams, one text for each. A cache and nothing more: it may be lost, late or wrong at any
 * time, and anyone who reads it finds that out.
 */
export interface SnapshotStore {
  find(stream: StreamId): Promise<string | undefined>
  /** In the place of what was kept of this stream before. */
  save(stream: StreamId, text: string): Promise<void>
}
