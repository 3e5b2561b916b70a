import { LRUCache } from 'lru-cache'
import { compress, type ReadyPage } from './page-ready.ts'

export interface PageLimits {
  /** All websites together. */
  maxBytes: number
  /** So that one website's many addresses cannot push out everybody else's pages. */
  maxPagesPerWebsite: number
}

/** Pages in memory, a website at a time; the least used go when there are too many. */
export interface KeptPages {
  get(websiteId: string, key: string): ReadyPage | undefined
  /** A page that was set aside, and when: as it was then. */
  getAside(websiteId: string, key: string): AsidePage | undefined
  keep(websiteId: string, key: string, page: ReadyPage): void
  /** The same page in its compressed forms, too, unless it is gone by then. Nobody waits for it. */
  keepCompressed(websiteId: string, key: string, page: ReadyPage): Promise<void>
  /** The website's pages are gone, those set aside, too. */
  drop(websiteId: string): void
  /** `get` knows none of the pages of before any more. */
  setAside(): void
}

export interface AsidePage {
  page: ReadyPage
  /** Of `performance.now()`. */
  since: number
}

/** Pages that were kept between two times of setting aside. */
interface Era {
  endedAt: number | undefined
  isUsed: boolean
}

interface Kept {
  page: ReadyPage
  era: Era
}

const newEra = (): Era => ({ endedAt: undefined, isUsed: false })

export function keptPages({ maxBytes, maxPagesPerWebsite }: PageLimits): KeptPages {
  const websites = new Map<string, Map<string, Kept>>()
  let current = newEra()
  // Knows the order of use over all websites; pages are found through `websites`, by no joined keys.
  const used = new LRUCache<ReadyPage, { websiteId: string; key: string }>({
    maxSize: maxBytes,
    sizeCalculation: (_, page) => page.bytes,
    dispose: ({ websiteId, key }, page) => forget(websites, websiteId, key, page),
  })

  function keep(websiteId: string, key: string, page: ReadyPage, era = current): void {
    if (page.bytes > maxBytes) return
    era.isUsed = true
    const pages = websites.get(websiteId) ?? new Map<string, Kept>()
    websites.set(websiteId, pages)
    const replaced = pages.get(key)
    pages.set(key, { page, era })
    if (replaced) used.delete(replaced.page)
    used.set(page, { websiteId, key })
    const first = pages.size > maxPagesPerWebsite ? pages.values().next().value : undefined
    if (first) used.delete(first.page)
  }

  return {
    keep: (websiteId, key, page) => keep(websiteId, key, page),
    get(websiteId, key) {
      const kept = websites.get(websiteId)?.get(key)
      if (kept?.era !== current) return undefined
      used.get(kept.page)
      return kept.page
    },
    getAside(websiteId, key) {
      const kept = websites.get(websiteId)?.get(key)
      if (kept?.era.endedAt === undefined) return undefined
      used.get(kept.page)
      return { page: kept.page, since: kept.era.endedAt }
    },
    async keepCompressed(websiteId, key, page) {
      const smaller = await compress(page)
      const kept = websites.get(websiteId)?.get(key)
      if (kept?.page === page) keep(websiteId, key, smaller, kept.era)
    },
    drop(websiteId) {
      for (const { page } of [...(websites.get(websiteId)?.values() ?? [])]) used.delete(page)
    },
    setAside() {
      // While nothing can be heard this is called several times a second.
      if (!current.isUsed) return
      current.endedAt = performance.now()
      current = newEra()
    },
  }
}

function forget(websites: Map<string, Map<string, Kept>>, websiteId: string, key: string, page: ReadyPage): void {
  const pages = websites.get(websiteId)
  if (pages?.get(key)?.page !== page) return
  pages.delete(key)
  if (pages.size === 0) websites.delete(websiteId)
}
