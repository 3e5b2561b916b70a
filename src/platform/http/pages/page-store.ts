import { LRUCache } from 'lru-cache'
import { compress, type EncodedPage } from './encode-page.ts'

export interface PageLimits {
  /** All websites together. */
  maxBytes: number
  /** So that one website's many addresses cannot push out everybody else's pages. */
  maxPagesPerWebsite: number
}

/** Pages in memory, a website at a time; the least used go when there are too many. */
export interface PageStore {
  get(websiteId: string, key: string): EncodedPage | undefined
  /** A page that was set aside, and when: as it was then. */
  getStale(websiteId: string, key: string): StalePage | undefined
  put(websiteId: string, key: string, page: EncodedPage): void
  /** The same page in its compressed forms, too, unless it is gone by then. Nobody waits for it. */
  putCompressed(websiteId: string, key: string, page: EncodedPage): Promise<void>
  /** The website's pages are gone, those set aside, too. */
  drop(websiteId: string): void
  /** `get` knows none of the pages of before any more. */
  markAllStale(): void
}

export interface StalePage {
  page: EncodedPage
  /** Of `performance.now()`. */
  since: number
}

/** Pages that were kept between two times of setting aside. */
interface Generation {
  endedAt: number | undefined
  isUsed: boolean
}

interface StoredPage {
  page: EncodedPage
  era: Generation
}

const newGeneration = (): Generation => ({ endedAt: undefined, isUsed: false })

export function pageStore({ maxBytes, maxPagesPerWebsite }: PageLimits): PageStore {
  const websites = new Map<string, Map<string, StoredPage>>()
  let current = newGeneration()
  // Knows the order of use over all websites; pages are found through `websites`, by no joined keys.
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
      if (kept?.era !== current) return undefined
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
      // While nothing can be heard this is called several times a second.
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
