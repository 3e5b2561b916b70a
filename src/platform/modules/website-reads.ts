import { LRUCache } from 'lru-cache'
import type { WebsiteScopedCache } from './capability-module.ts'

/** Something of each website as it was last read. */
export interface WebsiteReads<Value> extends WebsiteScopedCache {
  /** At most one read at a time for a website; a rejected read is not kept. */
  find(websiteId: string): Promise<Value>
}

/** Should a change have gone unheard, it is read after so long. */
const TTL_MS = 60_000

/** What is kept is the read itself, so a drop while it runs is not undone by its answer. */
export function createWebsiteReads<Value>(read: (websiteId: string) => Promise<Value>): WebsiteReads<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max: 1_000, ttl: TTL_MS })
  return {
    find(websiteId) {
      const known = kept.get(websiteId)
      if (known) return known
      const reading = read(websiteId)
      kept.set(websiteId, reading)
      reading.catch(() => kept.peek(websiteId) === reading && kept.delete(websiteId))
      return reading
    },
    drop: (websiteId) => void kept.delete(websiteId),
    clear: () => kept.clear(),
  }
}
