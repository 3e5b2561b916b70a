import { LRUCache } from 'lru-cache'
import { outsideRequest } from '../async/with-deadline.ts'
import type { WebsiteScopedCache } from './capability-module.ts'

/** Caches a value per website, as it was last read. */
export interface WebsiteReads<Value> extends WebsiteScopedCache {
  /** At most one read at a time per website; a rejected read is not cached. */
  find(websiteId: string): Promise<Value>
}

/** Milliseconds after which it is read again, in case a change was missed. */
const TTL_MS = 60_000

/** Caches the promise of the read, so that a drop during the read is not undone by its result. */
export function createWebsiteReads<Value>(read: (websiteId: string) => Promise<Value>): WebsiteReads<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max: 1_000, ttl: TTL_MS })
  return {
    find(websiteId) {
      const known = kept.get(websiteId)
      if (known) return known
      const reading = outsideRequest(() => read(websiteId))
      kept.set(websiteId, reading)
      reading.catch(() => kept.peek(websiteId) === reading && kept.delete(websiteId))
      return reading
    },
    drop: (websiteId) => void kept.delete(websiteId),
    clear: () => kept.clear(),
  }
}
