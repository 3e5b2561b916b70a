import { LRUCache } from 'lru-cache'
import { outsideRequest } from '../../../platform/async/with-deadline.ts'
import type { DatabaseOutage } from '../../../platform/database/database-outage.ts'
import type { AnalyticsSettings } from '../../contract.ts'

export interface SettingsCache {
  /** Synchronous when the settings are cached; a rejected promise when they were never read and cannot be. */
  find(websiteId: string): AnalyticsSettings | Promise<AnalyticsSettings>
  drop(websiteId: string): void
  clear(): void
}

interface Known {
  settings: AnalyticsSettings
  readAt: number
}

/** Milliseconds for which outdated settings may be used when a change notification was missed. */
const FRESH_MS = 30_000

export interface SettingsCacheOptions {
  read(websiteId: string): Promise<AnalyticsSettings>
  outage: Pick<DatabaseOutage, 'orLast'>
}

/** Caches the settings of websites as they were last read; while the database is unavailable they stay in use. */
export function createSettingsCache({ read, outage }: SettingsCacheOptions): SettingsCache {
  const known = new LRUCache<string, Known>({ max: 10_000 })
  const reading = new Map<string, Promise<AnalyticsSettings>>()
  /** A read that began in an earlier era is not fresh: the settings may have changed since. */
  let era = 0

  function readAgain(websiteId: string): Promise<AnalyticsSettings> {
    const begun = reading.get(websiteId) ?? outsideRequest(() => readOnce(websiteId))
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
      if (!last) return readAgain(websiteId)
      return Date.now() - last.readAt < FRESH_MS
        ? last.settings
        : outage.orLast(() => readAgain(websiteId), last.settings)
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
