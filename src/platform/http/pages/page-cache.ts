import { outsideRequest } from '../../async/with-deadline.ts'
import { isUnavailable } from '../../errors/unavailable.ts'
import type { EncodedPage } from './encode-page.ts'
import { type PageLimits, pageStore } from './page-store.ts'

/** Caches rendered pages that are the same for every visitor, until something they show changes. */
export interface PageCache {
  get(websiteId: string, key: string): EncodedPage | undefined
  /** Renders the page once for all concurrent requests. Caches it if it is cacheable and nothing changed meanwhile. */
  make(websiteId: string, key: string, makePage: () => Promise<EncodedPage>): Promise<ServedPage>
  /** Removes the website's pages, because something that they show has changed. */
  drop(websiteId: string): void
  /**
   * Marks all pages as stale, because changes may have been missed. Stale copies are kept for the time in which the database
   * refuses connections.
   */
  clear(): void
}

/** `staleForMs` of a retained copy: how long it has been unverified against the database. */
export type ServedPage = EncodedPage & { staleForMs?: number }

export interface PageCacheOptions extends Partial<PageLimits> {
  refusals?: RefusalProbe
}

/**
 * Whether the database refuses new connections: it says so itself, or nothing listens on its port. A timeout does not count.
 */
export interface RefusalProbe {
  /** Tries to connect, unless that was done a moment ago. */
  isRefusing(): Promise<boolean>
  /** The result of the last try, if that was a moment ago. */
  wasRefusing(): boolean
}

/** Maximum age in milliseconds of a stale copy that is served. */
export const MAX_STALE_MS = 5 * 60_000

const noRefusals: RefusalProbe = { isRefusing: async () => false, wasRefusing: () => false }

/** A page that is being rendered. `stale` when the website has changed since the start: the page is sent but not cached. */
interface PendingRender {
  page: Promise<ServedPage>
  stale: boolean
}

/** Default limits: 128 MB in total and 500 pages per website. */
export function createPageCache({ refusals = noRefusals, ...limits }: PageCacheOptions = {}): PageCache {
  const kept = pageStore({ maxBytes: 128 * 1024 * 1024, maxPagesPerWebsite: 500, ...limits })
  const making = new Map<string, Map<string, PendingRender>>()

  function findCopy(websiteId: string, key: string): ServedPage | undefined {
    const aside = kept.getStale(websiteId, key)
    const staleForMs = aside ? performance.now() - aside.since : 0
    return aside && staleForMs < MAX_STALE_MS ? { ...aside.page, staleForMs } : undefined
  }

  async function copyAfter(error: unknown, websiteId: string, key: string): Promise<ServedPage> {
    const copy = isUnavailable(error) && (await refusals.isRefusing()) ? findCopy(websiteId, key) : undefined
    if (!copy) throw error
    return copy
  }

  async function run(
    websiteId: string,
    key: string,
    makePage: () => Promise<EncodedPage>,
    state: { stale: boolean },
  ): Promise<ServedPage> {
    try {
      const page = await makePage()
      if (!page.isCacheable || state.stale) return page
      kept.put(websiteId, key, page)
      kept.putCompressed(websiteId, key, page).catch(() => {})
      return page
    } catch (error) {
      return await copyAfter(error, websiteId, key)
    } finally {
      if (!state.stale) removePending(making, websiteId, key)
    }
  }

  function leaveOngoing(websiteId: string): void {
    for (const ongoing of making.get(websiteId)?.values() ?? []) ongoing.stale = true
    making.delete(websiteId)
  }

  return {
    get: kept.get,
    make(websiteId, key, makePage) {
      const ofWebsite = making.get(websiteId) ?? new Map<string, PendingRender>()
      const ongoing = ofWebsite.get(key)
      if (ongoing) return ongoing.page
      const copy = refusals.wasRefusing() ? findCopy(websiteId, key) : undefined
      if (copy) return Promise.resolve(copy)
      const state = { stale: false }
      const page = outsideRequest(() => run(websiteId, key, makePage, state))
      making.set(websiteId, ofWebsite.set(key, Object.assign(state, { page })))
      return page
    },
    drop(websiteId) {
      leaveOngoing(websiteId)
      kept.drop(websiteId)
    },
    clear() {
      for (const websiteId of [...making.keys()]) leaveOngoing(websiteId)
      kept.markAllStale()
    },
  }
}

function removePending(making: Map<string, Map<string, PendingRender>>, websiteId: string, key: string): void {
  const ofWebsite = making.get(websiteId)
  ofWebsite?.delete(key)
  if (ofWebsite?.size === 0) making.delete(websiteId)
}
