import { outsideRequest } from '../../async/with-deadline.ts'
import type { DatabaseOutage } from '../../database/database-outage.ts'
import { isUnavailable } from '../../errors/unavailable.ts'
import type { EncodedPage } from './encode-page.ts'
import { type PageLimits, pageStore } from './page-store.ts'

/** Caches rendered pages that are the same for every visitor, until something they show changes. */
export interface PageCache {
  /** The page if it is current, or, in an outage of the database, its retained copy. */
  get(websiteId: string, key: string): ServedPage | undefined
  /**
   * Renders the page once for all concurrent requests. Caches it if it is cacheable and nothing changed meanwhile. Its retained
   * copy is taken as soon as the database proves to be away.
   */
  make(websiteId: string, key: string, makePage: () => Promise<EncodedPage>): Promise<ServedPage>
  /** Removes the website's pages, because something that they show has changed. */
  drop(websiteId: string): void
  /**
   * Marks all pages as stale, because changes may have been missed. Stale copies are retained for an outage of the database
   * that began before: none is served once anything was heard of the database again.
   */
  clear(): void
}

/** `staleForMs` of a retained copy: how long it has been unverified against the database. */
export type ServedPage = EncodedPage & { staleForMs?: number }

export interface PageCacheOptions extends Partial<PageLimits> {
  /** Default: the database is never away. */
  outage?: Pick<DatabaseOutage, 'covers' | 'judge' | 'orLast'>
}

/** Maximum age in milliseconds of a stale copy that is served. */
export const MAX_STALE_MS = 5 * 60_000

const noOutage = {
  covers: () => false,
  judge: async () => false,
  orLast: <Value>(read: () => Promise<Value>) => read(),
}

/** A page that is being rendered. `stale` when the website has changed since the start: the page is sent but not cached. */
interface PendingRender {
  page: Promise<ServedPage>
  stale: boolean
}

/** Default limits: 128 MB in total and 500 pages per website. */
export function createPageCache({ outage = noOutage, ...limits }: PageCacheOptions = {}): PageCache {
  const kept = pageStore({ maxBytes: 128 * 1024 * 1024, maxPagesPerWebsite: 500, ...limits })
  const making = new Map<string, Map<string, PendingRender>>()

  function findCopy(websiteId: string, key: string): ServedPage | undefined {
    const retained = kept.getStale(websiteId, key)
    if (!retained || !outage.covers(retained.since)) return undefined
    const staleForMs = performance.now() - retained.since
    return staleForMs < MAX_STALE_MS ? { ...retained.page, staleForMs } : undefined
  }

  async function copyAfter(error: unknown, websiteId: string, key: string): Promise<ServedPage> {
    const copy = isUnavailable(error) && (await outage.judge()) ? findCopy(websiteId, key) : undefined
    if (!copy) throw error
    return copy
  }

  /** The rendered page, or its copy when the database turns out to be away before there is one. */
  async function pageOrCopy(websiteId: string, key: string, rendering: Promise<ServedPage>): Promise<ServedPage> {
    if (!kept.getStale(websiteId, key)) return rendering
    const first = await outage.orLast<ServedPage | undefined>(() => rendering, undefined)
    return first ?? findCopy(websiteId, key) ?? rendering
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
    get: (websiteId, key) => kept.get(websiteId, key) ?? findCopy(websiteId, key),
    make(websiteId, key, makePage) {
      const ofWebsite = making.get(websiteId) ?? new Map<string, PendingRender>()
      const ongoing = ofWebsite.get(key)
      if (ongoing) return ongoing.page
      const state = { stale: false }
      const page = outsideRequest(() => pageOrCopy(websiteId, key, run(websiteId, key, makePage, state)))
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
