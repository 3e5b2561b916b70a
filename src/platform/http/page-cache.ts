import { LRUCache } from 'lru-cache'
import type { ReadyPage } from './page-ready.ts'

export interface PageCacheLimits {
  /** All websites together. */
  maxBytes: number
  /** So that one website's many addresses cannot push out everybody else's pages. */
  maxPagesPerWebsite: number
}

/** Rendered pages that are the same for every visitor, until something they show changes. */
export interface PageCache {
  get(websiteId: string, key: string): ReadyPage | undefined
  /** The page, made once however many ask for it at the same time. Kept when it says so and nothing changed meanwhile. */
  make(websiteId: string, key: string, makePage: () => Promise<ReadyPage>): Promise<ReadyPage>
  /** Something the website's pages show has changed. */
  drop(websiteId: string): void
  clear(): void
}

/** A page on its way. `stale` once the website changed while it was being made. */
interface Making {
  page: Promise<ReadyPage>
  stale: boolean
}

/** 128 MB and 500 pages a website unless said otherwise. */
export function createPageCache(limits: Partial<PageCacheLimits> = {}): PageCache {
  const { maxBytes = 128 * 1024 * 1024, maxPagesPerWebsite = 500 } = limits
  const websites = new Map<string, Map<string, ReadyPage>>()
  const making = new Map<string, Map<string, Making>>()
  // Keeps the order of use over all websites; the pages are found through `websites`, without joining keys.
  const used = new LRUCache<ReadyPage, { websiteId: string; key: string }>({
    maxSize: maxBytes,
    sizeCalculation: (_, page) => page.bytes,
    dispose: ({ websiteId, key }, page) => forget(websiteId, key, page),
  })

  function forget(websiteId: string, key: string, page: ReadyPage): void {
    const pages = websites.get(websiteId)
    if (pages?.get(key) !== page) return
    pages.delete(key)
    if (pages.size === 0) websites.delete(websiteId)
  }

  function keep(websiteId: string, key: string, page: ReadyPage): void {
    if (page.bytes > maxBytes) return
    const pages = inner(websites, websiteId)
    pages.set(key, page)
    used.set(page, { websiteId, key })
    const oldest = pages.size > maxPagesPerWebsite ? pages.values().next().value : undefined
    if (oldest) used.delete(oldest)
  }

  async function run(websiteId: string, key: string, makePage: () => Promise<ReadyPage>, self: Making) {
    try {
      const page = await makePage()
      if (page.keep && !self.stale) keep(websiteId, key, page)
      return page
    } finally {
      if (!self.stale) end(websiteId, key)
    }
  }

  function end(websiteId: string, key: string): void {
    const ongoing = making.get(websiteId)
    ongoing?.delete(key)
    if (ongoing?.size === 0) making.delete(websiteId)
  }

  function drop(websiteId: string): void {
    for (const ongoing of making.get(websiteId)?.values() ?? []) ongoing.stale = true
    making.delete(websiteId)
    for (const page of [...(websites.get(websiteId)?.values() ?? [])]) used.delete(page)
  }

  return {
    get(websiteId, key) {
      const page = websites.get(websiteId)?.get(key)
      if (page) used.get(page)
      return page
    },
    make(websiteId, key, makePage) {
      const ongoing = making.get(websiteId)?.get(key)
      if (ongoing) return ongoing.page
      const self: Making = { stale: false, page: Promise.reject(new Error('not begun')) }
      self.page.catch(() => {})
      self.page = run(websiteId, key, makePage, self)
      inner(making, websiteId).set(key, self)
      return self.page
    },
    drop,
    clear() {
      for (const websiteId of new Set([...websites.keys(), ...making.keys()])) drop(websiteId)
    },
  }
}

function inner<Value>(outer: Map<string, Map<string, Value>>, websiteId: string): Map<string, Value> {
  const found = outer.get(websiteId) ?? new Map<string, Value>()
  outer.set(websiteId, found)
  return found
}
