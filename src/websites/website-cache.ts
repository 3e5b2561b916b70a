import { LRUCache } from 'lru-cache'
import { findWebsiteOfDomain } from '../domains/queries.ts'
import { tokenBucket } from '../platform/async/token-bucket.ts'
import { outsideRequest } from '../platform/async/with-deadline.ts'
import { withTimeout } from '../platform/async/with-timeout.ts'
import type { Database } from '../platform/database/database.ts'
import type { DatabaseOutage } from '../platform/database/database-outage.ts'
import { RateLimited, TimedOut } from '../platform/errors/application-errors.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import type { MapTiles } from './contract.ts'
import { type FoundWebsite, findWebsite, findWebsiteId, inLanguage, type NamedWebsite } from './queries.ts'

export interface WebsiteCache {
  /** @param language another one of its languages, in which it is shown */
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  /** Synchronous when cached. A website is also found by a former subdomain for as long as that redirects. */
  findTenant(subdomain: string): Tenant | undefined | Promise<Tenant | undefined>
  /** The website of a verified custom domain. Throws RateLimited after too many lookups of unknown domains. */
  findTenantOfDomain(domain: string): Promise<Tenant | undefined>
  /** Call this when the website has changed or was created. */
  drop(websiteId: string): void
  clear(): void
}

export interface WebsiteCacheOptions {
  db: Database
  /** Maximum number of cached websites, and of cached names without a website. */
  max?: number
  /** Milliseconds after which a website is read again, in case a change notification was missed. */
  ttl?: number
  /** Called when a website has been read again after stale data was served for a while. */
  onReadAtLast?: (websiteId: string) => void
  /** While it is certain, websites are shown as they were last read, and others are not looked for. Default: the database is never away. */
  outage?: Pick<DatabaseOutage, 'isCertain' | 'orReject'>
  /** Of the installation, for maps of all websites. */
  mapTiles?: MapTiles | undefined
  /** Maximum database lookups per second for names that are not our subdomains. */
  strangersPerSecond?: number
}

/** A read in progress, and its result. */
interface Reading<Value extends object> {
  promise: Promise<Value | undefined>
  value: Value | undefined
}

type Kept<Value extends object> = LRUCache<string, Reading<Value>>

/** Values by key, including expired ones. */
interface Shelf<Value extends object> {
  kept: Kept<Value>
  last: LRUCache<string, Value>
  /** Keys for which a stale value was served, and until when the database counts as unavailable for them. */
  stale: Map<string, number>
  outage: Pick<DatabaseOutage, 'isCertain' | 'orReject'>
  onReadAtLast: ((key: string) => void) | undefined
}

/** Milliseconds. A working database answers sooner; after that a stale value is served. */
const ANSWERS_WITHIN_MS = 1_000
const STALE_FOR_MS = 1_000
/** Resolution of expiry times in milliseconds; a finer one needs more timers. */
const TTL_RESOLUTION_MS = 50
/**
 * Milliseconds after a timeout during which stale values are served without waiting; the read continues in the background.
 */
const TAKEN_FOR_AWAY_MS = 2_000

/**
 * Caches websites. A lookup costs the same for ten websites and for a million. Names that do not exist are cached
 * separately, so that guessing names evicts no website.
 */
export function websiteCache({
  db,
  max = 1_000,
  ttl = 60_000,
  strangersPerSecond = 100,
  onReadAtLast,
  mapTiles,
  outage = { isCertain: () => false, orReject: (read) => read() },
}: WebsiteCacheOptions): WebsiteCache {
  const limits = { max, ttl, outage }
  const websites = shelf<FoundWebsite>(limits, onReadAtLast)
  const names = shelf<NamedWebsite>(limits)
  const unknownNames = new LRUCache<string, true>({ max, ttl: Math.min(ttl, 10_000) })
  const domains = shelf<{ websiteId: string }>(limits)
  const unknownDomains = new LRUCache<string, true>({ max: 10 * max, ttl: Math.min(ttl, 10_000) })
  const strangers = tokenBucket(strangersPerSecond)

  async function read(websiteId: string): Promise<FoundWebsite | undefined> {
    const found = await findWebsite(db, websiteId)
    return found && mapTiles ? { ...found, website: { ...found.website, mapTiles } } : found
  }

  const find = (websiteId: string) => recall(websites, websiteId, () => read(websiteId))

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
      // The website has just taken or left this name.
      websites.kept.delete(named.websiteId)
      return findTenant(subdomain, true)
    }
    unknownNames.set(subdomain, true)
    return undefined
  }

  /** Anybody can send any host, so unknown ones share a small part of the database's capacity. */
  async function findDomain(domain: string, isSecondTry = false): Promise<Tenant | undefined> {
    const isKnown = domains.kept.has(domain) || domains.last.has(domain)
    if (!isKnown && !strangers.take()) throw new RateLimited('We are very busy at the moment. Please try again.', 1)
    const named = await recall(domains, domain, () => findWebsiteOfDomain(db, domain))
    const found = named && (await find(named.websiteId))
    if (found?.domains.includes(domain)) return found.tenant
    forget(domains, domain)
    if (named && !isSecondTry) {
      // The domain has just moved to this website, or away from the cached one.
      websites.kept.delete(named.websiteId)
      return findDomain(domain, true)
    }
    unknownDomains.set(domain, true)
    return undefined
  }

  /** One object for each language, so that what is made from a website can be kept by it. */
  const translated = new WeakMap<FoundWebsite, Map<string, FoundWebsite>>()

  async function findIn(websiteId: string, language?: string): Promise<FoundWebsite | undefined> {
    const found = await find(websiteId)
    if (!found || language === undefined || !found.tenant.otherLanguages?.includes(language)) return found
    const known = translated.get(found) ?? new Map<string, FoundWebsite>()
    translated.set(found, known)
    const shown = known.get(language) ?? inLanguage(found, language)
    known.set(language, shown)
    return shown
  }

  return {
    findWebsite: findIn,
    findTenantOfDomain: async (domain) => (unknownDomains.has(domain) ? undefined : findDomain(domain)),
    findTenant: (subdomain) => findKnownTenant(subdomain) ?? findTenant(subdomain),
    drop(websiteId) {
      websites.kept.delete(websiteId)
      // A change notification shows that the database is available.
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
  { max, ttl, outage }: { max: number; ttl: number; outage: Shelf<Value>['outage'] },
  onReadAtLast?: Shelf<Value>['onReadAtLast'],
): Shelf<Value> {
  return {
    kept: new LRUCache({ max, ttl, ttlResolution: TTL_RESOLUTION_MS }),
    last: new LRUCache({ max }),
    stale: new Map(),
    outage,
    onReadAtLast,
  }
}

function forget<Value extends object>({ kept, last }: Shelf<Value>, key: string): void {
  kept.delete(key)
  last.delete(key)
}

/** The cached value, if no waiting is needed. */
function knownIn<Value extends object>({ kept, stale }: Shelf<Value>, key: string): Value | undefined {
  return stale.has(key) ? undefined : kept.get(key)?.value
}

/**
 * Caches the promise of the read: concurrent requests share one query, and a drop during the read is not undone by its
 * result. While the database is unavailable, the stale value is served.
 */
function recall<Value extends object>(
  shelf: Shelf<Value>,
  key: string,
  load: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const { kept, last, stale, outage } = shelf
  const known = outage.isCertain() ? last.peek(key) : undefined
  if (known) {
    stale.set(key, stale.get(key) ?? 0)
    return Promise.resolve(known)
  }
  const { promise } = kept.get(key) ?? readAnew(shelf, key, load)
  const before = last.peek(key)
  const isAway = before !== undefined && performance.now() < (stale.get(key) ?? 0)
  return isAway ? Promise.resolve(before) : promise
}

function readAnew<Value extends object>(
  { kept, last, stale, outage, onReadAtLast }: Shelf<Value>,
  key: string,
  load: () => Promise<Value | undefined>,
): Reading<Value> {
  const read = outsideRequest(() => outage.orReject(load)).then((value) => {
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

/** The new value, or the stale one when the read fails or takes long; `onStale` is then called. */
async function orBefore<Value>(read: Promise<Value>, before: Value, onStale: (error: unknown) => void): Promise<Value> {
  if (before === undefined) return read
  try {
    return await withTimeout(ANSWERS_WITHIN_MS, read)
  } catch (error) {
    onStale(error)
    return before
  }
}
