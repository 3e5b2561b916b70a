import { LRUCache } from 'lru-cache'
import { findWebsiteOfDomain } from '../domains/queries.ts'
import { tokenBucket } from '../platform/async/token-bucket.ts'
import { withTimeout } from '../platform/async/with-timeout.ts'
import type { Database } from '../platform/database/database.ts'
import { RateLimited, TimedOut } from '../platform/errors/application-errors.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import { type FoundWebsite, findWebsite, findWebsiteId, type NamedWebsite } from './queries.ts'

export interface WebsiteCache {
  findWebsite(websiteId: string): Promise<FoundWebsite | undefined>
  /** At once when it is known. By a subdomain that the website has left, it is found for as long as that redirects. */
  findTenant(subdomain: string): Tenant | undefined | Promise<Tenant | undefined>
  /** The website that a proven domain shows. Throws RateLimited when too many that nobody knows are asked for. */
  findTenantOfDomain(domain: string): Promise<Tenant | undefined>
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
  /** Told when a website is read at last of which only what was known before could be answered for a while. */
  onReadAtLast?: (websiteId: string) => void
  /** Most names that are no subdomain of ours that the database is asked about in a second. */
  strangersPerSecond?: number
}

/** What is being read, and what came of it. */
interface Reading<Value extends object> {
  promise: Promise<Value | undefined>
  value: Value | undefined
}

type Kept<Value extends object> = LRUCache<string, Reading<Value>>

/** Values by key, those to be read again, too. */
interface Shelf<Value extends object> {
  kept: Kept<Value>
  last: LRUCache<string, Value>
  /** Keys of which an answer was what was known before, and the moment up to which that is taken for a sign. */
  stale: Map<string, number>
  onReadAtLast: ((key: string) => void) | undefined
}

/** A database that answers at all answers sooner; then what was known before is better than nothing. */
const ANSWERS_WITHIN_MS = 1_000
const STALE_FOR_MS = 1_000
/** How exactly times are told in here: each look at the clock costs a timer. */
const TTL_RESOLUTION_MS = 50
/** Anyone who asks so soon after it kept silent is not kept waiting again; meanwhile it is asked beside. */
const TAKEN_FOR_AWAY_MS = 2_000

/**
 * Websites as they were last read. Each costs the same whether there are ten or a million; names that do not exist are
 * kept apart, so that guessing at them pushes no website out.
 */
export function websiteCache({
  db,
  max = 1_000,
  ttl = 60_000,
  strangersPerSecond = 100,
  onReadAtLast,
}: WebsiteCacheOptions): WebsiteCache {
  const websites = shelf<FoundWebsite>(max, ttl, onReadAtLast)
  const names = shelf<NamedWebsite>(max, ttl)
  const unknownNames = new LRUCache<string, true>({ max, ttl: Math.min(ttl, 10_000) })
  const domains = shelf<{ websiteId: string }>(max, ttl)
  const unknownDomains = new LRUCache<string, true>({ max: 10 * max, ttl: Math.min(ttl, 10_000) })
  const strangers = tokenBucket(strangersPerSecond)

  const find = (websiteId: string) => recall(websites, websiteId, () => findWebsite(db, websiteId))

  function findKnownTenant(subdomain: string): Tenant | undefined {
    const named = knownIn(names, subdomain)
    const tenant = named && knownIn(websites, named.websiteId)?.tenant
    return tenant?.subdomain === subdomain ? tenant : undefined
  }

  async function findTenant(subdomain: string, isSecondTry = false): Promise<Tenant | undefined> {
    if (unknownNames.has(subdomain)) return undefined
    const named = await recall(names, subdomain, () => findWebsiteId(db, subdomain))
    const found = named && (await find(named.websiteId))
    if (found && (named.isFormer || found.tenant.subdomain === subdomain)) return found.tenant
    forget(names, subdomain)
    if (named && !isSecondTry) {
      // The website has come to this name, or left it, a moment ago.
      websites.kept.delete(named.websiteId)
      return findTenant(subdomain, true)
    }
    unknownNames.set(subdomain, true)
    return undefined
  }

  /** Anybody can claim any host, so those that are not known share a small part of the database. */
  async function findDomain(domain: string, isSecondTry = false): Promise<Tenant | undefined> {
    const isKnown = domains.kept.has(domain) || domains.last.has(domain)
    if (!isKnown && !strangers.take()) throw new RateLimited('We are very busy at the moment. Please try again.', 1)
    const named = await recall(domains, domain, () => findWebsiteOfDomain(db, domain))
    const found = named && (await find(named.websiteId))
    if (found?.domains.includes(domain)) return found.tenant
    forget(domains, domain)
    if (named && !isSecondTry) {
      // It came to this website, or left the one that was known, a moment ago.
      websites.kept.delete(named.websiteId)
      return findDomain(domain, true)
    }
    unknownDomains.set(domain, true)
    return undefined
  }

  return {
    findWebsite: find,
    findTenantOfDomain: async (domain) => (unknownDomains.has(domain) ? undefined : findDomain(domain)),
    findTenant: (subdomain) => findKnownTenant(subdomain) ?? findTenant(subdomain),
    drop(websiteId) {
      websites.kept.delete(websiteId)
      // Who tells of a change is not away.
      if (websites.stale.has(websiteId)) websites.stale.set(websiteId, 0)
      unknownNames.clear()
      unknownDomains.clear()
    },
    clear() {
      websites.kept.clear()
      names.kept.clear()
      unknownNames.clear()
      domains.kept.clear()
      unknownDomains.clear()
    },
  }
}

function shelf<Value extends object>(
  max: number,
  ttl: number,
  onReadAtLast?: Shelf<Value>['onReadAtLast'],
): Shelf<Value> {
  return {
    kept: new LRUCache({ max, ttl, ttlResolution: TTL_RESOLUTION_MS }),
    last: new LRUCache({ max }),
    stale: new Map(),
    onReadAtLast,
  }
}

function forget<Value extends object>({ kept, last }: Shelf<Value>, key: string): void {
  kept.delete(key)
  last.delete(key)
}

/** What needs no waiting for. */
function knownIn<Value extends object>({ kept, stale }: Shelf<Value>, key: string): Value | undefined {
  return stale.has(key) ? undefined : kept.get(key)?.value
}

/**
 * The reading is what is kept: askers at the same time share one query, and a drop meanwhile is not undone by its answer.
 * While the database is away, what was known last is answered.
 */
function recall<Value extends object>(
  shelf: Shelf<Value>,
  key: string,
  load: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const { kept, last, stale } = shelf
  const { promise } = kept.get(key) ?? readAnew(shelf, key, load)
  const before = last.peek(key)
  const isAway = before !== undefined && performance.now() < (stale.get(key) ?? 0)
  return isAway ? Promise.resolve(before) : promise
}

function readAnew<Value extends object>(
  { kept, last, stale, onReadAtLast }: Shelf<Value>,
  key: string,
  load: () => Promise<Value | undefined>,
): Reading<Value> {
  const read = load().then((value) => {
    if (value) last.set(key, value)
    else last.delete(key)
    if (stale.delete(key)) onReadAtLast?.(key)
    return value
  })
  const promise = orBefore(read, last.peek(key), (error) => {
    stale.set(key, error instanceof TimedOut ? performance.now() + TAKEN_FOR_AWAY_MS : 0)
    if (kept.peek(key) === reading) kept.set(key, reading, { ttl: STALE_FOR_MS })
  })
  const reading: Reading<Value> = { promise, value: undefined }
  kept.set(key, reading)
  const forget = () => kept.peek(key) === reading && kept.delete(key)
  promise.then((value) => {
    reading.value = value
    if (!value) forget()
  }, forget)
  return reading
}

/** What is read, or what was known before when that fails or takes long; `onStale` is told so. */
async function orBefore<Value>(read: Promise<Value>, before: Value, onStale: (error: unknown) => void): Promise<Value> {
  if (before === undefined) return read
  try {
    return await withTimeout(ANSWERS_WITHIN_MS, read)
  } catch (error) {
    onStale(error)
    return before
  }
}
