import { keptPages, type PageLimits } from './page-kept.ts'
import type { ReadyPage } from './page-ready.ts'

/** Rendered pages that are the same for every visitor, until something they show changes. */
export interface PageCache {
  get(websiteId: string, key: string): ReadyPage | undefined
  /** The page, made once however many ask for it at the same time. Kept when it says so and nothing changed meanwhile. */
  make(websiteId: string, key: string, makePage: () => Promise<ReadyPage>): Promise<ReadyPage>
  /** Something the website's pages show has changed. */
  drop(websiteId: string): void
  clear(): void
}

/** A page on its way. `stale` once the website changed while it was being made: it is answered, but not kept. */
interface Making {
  page: Promise<ReadyPage>
  stale: boolean
}

/** 128 MB and 500 pages a website unless said otherwise. */
export function createPageCache(limits: Partial<PageLimits> = {}): PageCache {
  const kept = keptPages({ maxBytes: 128 * 1024 * 1024, maxPagesPerWebsite: 500, ...limits })
  const making = new Map<string, Map<string, Making>>()

  async function run(websiteId: string, key: string, makePage: () => Promise<ReadyPage>, state: { stale: boolean }) {
    try {
      const page = await makePage()
      if (!page.keep || state.stale) return page
      kept.keep(websiteId, key, page)
      kept.keepCompressed(websiteId, key, page).catch(() => {})
      return page
    } finally {
      if (!state.stale) end(making, websiteId, key)
    }
  }

  function drop(websiteId: string): void {
    for (const ongoing of making.get(websiteId)?.values() ?? []) ongoing.stale = true
    making.delete(websiteId)
    kept.drop(websiteId)
  }

  return {
    get: kept.get,
    make(websiteId, key, makePage) {
      const ofWebsite = making.get(websiteId) ?? new Map<string, Making>()
      const ongoing = ofWebsite.get(key)
      if (ongoing) return ongoing.page
      const state = { stale: false }
      const page = run(websiteId, key, makePage, state)
      making.set(websiteId, ofWebsite.set(key, Object.assign(state, { page })))
      return page
    },
    drop,
    clear() {
      for (const websiteId of new Set([...kept.websiteIds(), ...making.keys()])) drop(websiteId)
    },
  }
}

function end(making: Map<string, Map<string, Making>>, websiteId: string, key: string): void {
  const ofWebsite = making.get(websiteId)
  ofWebsite?.delete(key)
  if (ofWebsite?.size === 0) making.delete(websiteId)
}
