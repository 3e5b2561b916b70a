import { LRUCache } from 'lru-cache'
import type { StoredSettings } from './settings-store.ts'

export interface PricingSettingsCache {
  /** At most one read at a time per website; a rejected read is not cached. */
  find(websiteId: string): Promise<StoredSettings>
  drop(websiteId: string): void
  clear(): void
}

/** Milliseconds after which rules are read again, in case a change notification was missed. */
const TTL_MS = 60_000

/** Caches the rules of websites. It caches the promise of the read, so that a drop during the read is not undone by it. */
export function createPricingSettingsCache(read: (websiteId: string) => Promise<StoredSettings>): PricingSettingsCache {
  const kept = new LRUCache<string, Promise<StoredSettings>>({ max: 1_000, ttl: TTL_MS })
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
