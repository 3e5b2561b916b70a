import { LRUCache } from 'lru-cache'
import type { Database } from '../platform/database/database.ts'
import type { Tenant } from '../platform/http/visit.ts'
import { type FoundWebsite, findWebsite, findWebsiteId } from './queries.ts'

export interface WebsiteCache {
  findWebsite(websiteId: string): Promise<FoundWebsite | undefined>
  findTenant(subdomain: string): Promise<Tenant | undefined>
  /** The website has changed, or has come to be. */
  drop(websiteId: string): void
  clear(): void
}

export interface WebsiteCacheOptions {
  db: Database
  /** Most websites, and most names without a website, kept at once. */
  max?: number
  /** Milliseconds after which a website is read again, should a change have gone unheard. */
  ttl?: number
}

type Kept<Value extends object> = LRUCache<string, Promise<Value | undefined>>

/**
 * Websites as they were last read. Each costs the same whether there are ten or a million; names that do not exist are
 * kept apart, so that guessing at them pushes no website out.
 */
export function websiteCache({ db, max = 1_000, ttl = 60_000 }: WebsiteCacheOptions): WebsiteCache {
  const websites: Kept<FoundWebsite> = new LRUCache({ max, ttl })
  const names: Kept<{ websiteId: string }> = new LRUCache({ max, ttl })
  const unknownNames = new LRUCache<string, true>({ max, ttl: Math.min(ttl, 10_000) })

  const find = (websiteId: string) => recall(websites, websiteId, () => findWebsite(db, websiteId))

  return {
    findWebsite: find,
    async findTenant(subdomain) {
      if (unknownNames.has(subdomain)) return undefined
      const named = await recall(names, subdomain, () => findWebsiteId(db, subdomain))
      const found = named && (await find(named.websiteId))
      if (found?.tenant.subdomain === subdomain) return found.tenant
      names.delete(subdomain)
      unknownNames.set(subdomain, true)
      return undefined
    },
    drop(websiteId) {
      websites.delete(websiteId)
      unknownNames.clear()
    },
    clear() {
      websites.clear()
      names.clear()
      unknownNames.clear()
    },
  }
}

/** The promise is what is kept: askers at the same time share one query, and a drop meanwhile is not undone by its answer. */
function recall<Value extends object>(kept: Kept<Value>, key: string, load: () => Promise<Value | undefined>) {
  const known = kept.get(key)
  if (known) return known
  const loading = load()
  kept.set(key, loading)
  const forget = () => kept.peek(key) === loading && kept.delete(key)
  loading.then((value) => value ?? forget(), forget)
  return loading
}
