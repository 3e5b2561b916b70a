import { LRUCache } from 'lru-cache'
import type { StoredSettings } from './settings-store.ts'

export interface PricingSettingsCache {
  /** At most one read at a time for a website; a rejected read is not kept. */
  find(websiteId: string): Promise<StoredSettings>
  drop(websiteId: string): void
  clear(): void
}

/** Should a change have gone unheard, it is read after so long. */
const TTL_MS = 60_000

/** Rules of websites as they were last read. What is kept is the read itself, so a drop while it runs is not undone by it. */
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
