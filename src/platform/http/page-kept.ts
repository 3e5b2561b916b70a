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
  keep(websiteId: string, key: string, page: ReadyPage): void
  /** The same page in its compressed forms, too, unless it is gone by then. Nobody waits for it. */
  keepCompressed(websiteId: string, key: string, page: ReadyPage): Promise<void>
  drop(websiteId: string): void
  websiteIds(): Iterable<string>
}

export function keptPages({ maxBytes, maxPagesPerWebsite }: PageLimits): KeptPages {
  const websites = new Map<string, Map<string, ReadyPage>>()
  // Knows the order of use over all websites; pages are found through `websites`, by no joined keys.
  const used = new LRUCache<ReadyPage, { websiteId: string; key: string }>({
    maxSize: maxBytes,
    sizeCalculation: (_, page) => page.bytes,
    dispose: ({ websiteId, key }, page) => forget(websites, websiteId, key, page),
  })

  function keep(websiteId: string, key: string, page: ReadyPage): void {
    if (page.bytes > maxBytes) return
    const pages = websites.get(websiteId) ?? new Map<string, ReadyPage>()
    websites.set(websiteId, pages)
    const replaced = pages.get(key)
    pages.set(key, page)
    if (replaced) used.delete(replaced)
    used.set(page, { websiteId, key })
    const first = pages.size > maxPagesPerWebsite ? pages.values().next().value : undefined
    if (first) used.delete(first)
  }

  return {
    keep,
    get(websiteId, key) {
      const page = websites.get(websiteId)?.get(key)
      if (page) used.get(page)
      return page
    },
    async keepCompressed(websiteId, key, page) {
      const smaller = await compress(page)
      if (websites.get(websiteId)?.get(key) === page) keep(websiteId, key, smaller)
    },
    drop(websiteId) {
      for (const page of [...(websites.get(websiteId)?.values() ?? [])]) used.delete(page)
    },
    websiteIds: () => websites.keys(),
  }
}

function forget(websites: Map<string, Map<string, ReadyPage>>, websiteId: string, key: string, page: ReadyPage): void {
  const pages = websites.get(websiteId)
  if (pages?.get(key) !== page) return
  pages.delete(key)
  if (pages.size === 0) websites.delete(websiteId)
}
