import { LRUCache } from 'lru-cache'
import { compress, type EncodedPage } from './encode-page.ts'

export interface PageLimits {
  /** Limit for all websites together. */
  maxBytes: number
  /** Keeps one website's many addresses from evicting the pages of other websites. */
  maxPagesPerWebsite: number
}

/**
 * Pages in memory, grouped by website. Beyond `maxBytes` the least recently used pages are evicted; beyond
 * `maxPagesPerWebsite`, the website's oldest one.
 */
export interface PageStore {
  get(websiteId: string, key: string): EncodedPage | undefined
  /** A page that was marked as stale, and since when. */
  getStale(websiteId: string, key: string): StalePage | undefined
  put(websiteId: string, key: string, page: EncodedPage): void
  /**
   * Compresses the page and stores the compressed forms, unless it was evicted or replaced meanwhile. Runs in the
   * background.
   */
  putCompressed(websiteId: string, key: string, page: EncodedPage): Promise<void>
  /** Removes the website's pages, including stale ones. */
  drop(websiteId: string): void
  /** Marks all stored pages as stale: `get` no longer returns them. */
  markAllStale(): void
}

export interface StalePage {
  page: EncodedPage
  /** As `performance.now()`. */
  since: number
}

/** Pages stored between two calls of `markAllStale`. */
interface Generation {
  endedAt: number | undefined
  isUsed: boolean
}

interface StoredPage {
  page: EncodedPage
  era: Generation
}

const newGeneration = (): Generation => ({ endedAt: undefined, isUsed: false })

export function pageStore({ maxBytes, maxPagesPerWebsite }: PageLimits, now = Date.now): PageStore {
  const websites = new Map<string, Map<string, StoredPage>>()
  let current = newGeneration()
  // Tracks recency across all websites; pages are looked up through `websites`, without joined keys.
  const used = new LRUCache<EncodedPage, { websiteId: string; key: string }>({
    maxSize: maxBytes,
    sizeCalculation: (_, page) => page.bytes,
    dispose: ({ websiteId, key }, page) => removePage(websites, websiteId, key, page),
  })

  function keep(websiteId: string, key: string, page: EncodedPage, era = current): void {
    if (page.bytes > maxBytes) return
    era.isUsed = true
    const pages = websites.get(websiteId) ?? new Map<string, StoredPage>()
    websites.set(websiteId, pages)
    const replaced = pages.get(key)
    pages.set(key, { page, era })
    if (replaced) used.delete(replaced.page)
    used.set(page, { websiteId, key })
    const first = pages.size > maxPagesPerWebsite ? pages.values().next().value : undefined
    if (first) used.delete(first.page)
  }

  return {
    put: (websiteId, key, page) => keep(websiteId, key, page),
    get(websiteId, key) {
      const kept = websites.get(websiteId)?.get(key)
      if (kept?.era !== current || (kept.page.until !== undefined && kept.page.until <= now())) return undefined
      used.get(kept.page)
      return kept.page
    },
    getStale(websiteId, key) {
      const kept = websites.get(websiteId)?.get(key)
      if (kept?.era.endedAt === undefined) return undefined
      used.get(kept.page)
      return { page: kept.page, since: kept.era.endedAt }
    },
    async putCompressed(websiteId, key, page) {
      const smaller = await compress(page)
      const kept = websites.get(websiteId)?.get(key)
      if (kept?.page === page) keep(websiteId, key, smaller, kept.era)
    },
    drop(websiteId) {
      for (const { page } of [...(websites.get(websiteId)?.values() ?? [])]) used.delete(page)
    },
    markAllStale() {
      // While change notifications are unavailable, this is called several times a second.
      if (!current.isUsed) return
      current.endedAt = performance.now()
      current = newGeneration()
    },
  }
}

function removePage(
  websites: Map<string, Map<string, StoredPage>>,
  websiteId: string,
  key: string,
  page: EncodedPage,
): void {
  const pages = websites.get(websiteId)
  if (pages?.get(key)?.page !== page) return
  pages.delete(key)
  if (pages.size === 0) websites.delete(websiteId)
}
