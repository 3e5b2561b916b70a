import { LRUCache } from 'lru-cache'
import type { AnalyticsSettings } from '../../contract.ts'

export interface SettingsCache {
  /** At once when they are known; a rejected promise when they never were and cannot be read. */
  find(websiteId: string): AnalyticsSettings | Promise<AnalyticsSettings>
  drop(websiteId: string): void
  clear(): void
}

interface Known {
  settings: AnalyticsSettings
  readAt: number
}

/** So long after a change that went unheard, settings are those of before. */
const FRESH_MS = 30_000

/** The settings of websites as they were last read: a database that is away changes none of them. */
export function createSettingsCache(read: (websiteId: string) => Promise<AnalyticsSettings>): SettingsCache {
  const known = new LRUCache<string, Known>({ max: 10_000 })
  const reading = new Map<string, Promise<AnalyticsSettings>>()
  /** What is read in one is good in that one only. */
  let era = 0

  function readAgain(websiteId: string): Promise<AnalyticsSettings> {
    const begun = reading.get(websiteId) ?? readOnce(websiteId)
    reading.set(websiteId, begun)
    return begun
  }

  async function readOnce(websiteId: string): Promise<AnalyticsSettings> {
    const begun = era
    try {
      const settings = await read(websiteId)
      known.set(websiteId, { settings, readAt: begun === era ? Date.now() : 0 })
      return settings
    } catch (error) {
      const last = known.get(websiteId)
      if (!last) throw error
      last.readAt = Date.now()
      return last.settings
    } finally {
      if (begun === era) reading.delete(websiteId)
    }
  }

  const makeOld = (one: Known) => {
    one.readAt = 0
  }

  function endEra(): void {
    era++
    reading.clear()
  }

  return {
    find(websiteId) {
      const last = known.get(websiteId)
      return last && Date.now() - last.readAt < FRESH_MS ? last.settings : readAgain(websiteId)
    },
    drop(websiteId) {
      endEra()
      const last = known.peek(websiteId)
      if (last) makeOld(last)
    },
    clear() {
      endEra()
      known.forEach(makeOld)
    },
  }
}
