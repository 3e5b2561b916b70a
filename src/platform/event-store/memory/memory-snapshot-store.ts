import { streamName } from '../event-store.ts'
import type { SnapshotStore } from '../snapshot-store.ts'

export function memorySnapshotStore(): SnapshotStore {
  const texts = new Map<string, string>()
  return {
    find: async (stream) => texts.get(streamName(stream)),
    save: async (stream, text) => {
      texts.set(streamName(stream), text)
    },
  }
}
