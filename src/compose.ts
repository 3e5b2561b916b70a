import { join } from 'node:path'
import { describeMeasuring } from './analytics/measuring.ts'
import type { AppDeps } from './app.ts'
import { type CatalogCache, catalogCache } from './catalog/shop/catalog-cache.ts'
import { composeLetters } from './compose-letters.ts'
import { composeMeasuring, type Measurement } from './compose-measuring.ts'
import { composeOrigins } from './compose-origins.ts'
import { composePasswords } from './compose-passwords.ts'
import { composePast } from './compose-past.ts'
import { composeRestockSends, composeRestockVisitors } from './compose-restock.ts'
import { composeTraffic, type Traffic } from './compose-traffic.ts'
import { describeDomains } from './domains/routes.ts'
import { findReadyImages } from './files/queries.ts'
import type { StorageLimits } from './files/storage-quota.ts'
import type { Foundation } from './foundation.ts'
import { describeAccount } from './identity/account-routes.ts'
import { findAccount } from './identity/accounts.ts'
import { listPeople } from './identity/list-people.ts'
import { describeMe } from './identity/routes.ts'
import { stockOfProducts } from './inventory/stock-of-products.ts'
import { openStore } from './open-store.ts'
import { createPages } from './pages/queries.ts'
import type { Broadcast, Following } from './platform/broadcast/broadcast.ts'
import { postgresRefusals } from './platform/database/postgres-refusals.ts'
import { WEBSITE_CHANGED } from './platform/database/website-changes.ts'
import { resolverTxtRecords } from './platform/dns/resolver-txt-records.ts'
import { createExecutor } from './platform/event-store/execute.ts'
import type { Executor } from './platform/event-store/executor.ts'
import { postgresSnapshotStore } from './platform/event-store/postgres-snapshot-store.ts'
import { createPageCache, type PageCache } from './platform/http/page-cache.ts'
import type { PageSource } from './platform/http/pages.ts'
import type { Visit } from './platform/http/visit.ts'
import { diskStorage } from './platform/storage/disk-storage.ts'
import { s3Storage } from './platform/storage/s3-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { may } from './shared/permissions.ts'
import { changeStoreSettings } from './websites/change-store-settings.ts'
import { describeHome, listForPlatform } from './websites/routes.ts'
import { type WebsiteCache, websiteCache } from './websites/website-cache.ts'

/** Everything requests need, with what was read lately kept until it changes. */
export interface Parts extends Traffic, AppDeps, Measurement {
  websites: WebsiteCache
  pageCache: PageCache
  catalog: CatalogCache
  assetOrigin: string
  /** What pages ask while they are rendered here. */
  apiFor(visit: Visit): PageSource
  close(): Promise<void>
}

/** The only place that chooses adapters. */
export function compose(foundation: Foundation): Parts {
  const { config, db, broadcast, store, secrets } = foundation
  const { baseDomain } = config
  const origins = composeOrigins(config)
  const { scheme, assetOrigin, canonicalOriginOf, urlOfManage, demoStores } = origins
  const pageCache = createPageCache({ refusals: postgresRefusals(foundation.urls.app) })
  const websites = websiteCache({ db, onReadAtLast: pageCache.drop })
  const findCurrency = async (id: string) => (await websites.findWebsite(id))?.tenant.currency ?? 'USD'
  const catalog = catalogCache({ db, findCurrency, assetsUrl: assetOrigin, max: 50_000 })
  const measurement = composeMeasuring(foundation)
  const pages = createPages({
    findWebsite: websites.findWebsite,
    findMeasuring: async (websiteId) => describeMeasuring(await measurement.measuring.find(websiteId)),
    ...{ catalog, canonicalOriginOf, cursorKey: secrets.cookieKey },
  })
  const changes = dropChanged(broadcast, [websites, catalog, pageCache, measurement.measuring])
  const letters = composeLetters(foundation)
  const traffic = composeTraffic(foundation, websites)
  const people = { ...letters, ...composePasswords(foundation), openStore: openUpTo(config.websitesPerAccount) }
  const deps = { ...people, db, baseDomain, scheme, demoStores, catalog, imports: foundation.imports }
  const inventory = { db, store, executor: composeExecutor(foundation), findItem: catalog.findItem, assetOrigin }
  return {
    ...deps,
    ...inventory,
    ...measurement,
    ...traffic,
    ...composePast(foundation),
    ...composeRestockVisitors(foundation, { vault: deps.vault, findItem: catalog.findItem }),
    ...composeRestockSends(foundation, { ...inventory, ...deps }),
    findReadyImages: (websiteId, ids) => findReadyImages(db, websiteId, ids),
    changeStore: changeStoreSettings,
    ...stockOfProducts(inventory),
    findAddressOf: async (accountId) => (await findAccount(db, accountId)) ?? { email: null, isConfirmed: false },
    ...origins,
    txtRecords: resolverTxtRecords(config.dnsServers),
    websites,
    pageCache,
    ...composeStorages(foundation),
    findStoreRules: (websiteId) => findStoreRules(websites, websiteId),
    apiFor: pageApi({ ...deps, findPage: pages.findPage, urlOfManage }),
    async close() {
      await measurement.closeIntake()
      changes.stop()
      await traffic.closeReports()
      await letters.mail.close?.()
    },
  }
}

type PageApiDeps = Parameters<typeof describeHome>[0] &
  Parameters<typeof describeAccount>[0] &
  Parameters<typeof listPeople>[0] &
  Parameters<typeof describeDomains>[0] &
  Parameters<typeof listForPlatform>[0] & {
    findPage: ReturnType<typeof createPages>['findPage']
    urlOfManage(subdomain: string): string
  }

function pageApi(deps: PageApiDeps): Parts['apiFor'] {
  const { db, findPage, urlOfManage } = deps
  return ({ tenant, account, now }) => ({
    page: async (path: string, search?: string) => tenant && findPage(tenant.websiteId, path, search),
    me: async () => account && describeMe(db, account, tenant, urlOfManage),
    account: async () => account && describeAccount(deps, account, now),
    people: async () =>
      account && tenant && may(account, 'people.list') ? listPeople(deps, tenant.websiteId, account, now) : undefined,
    domains: async () => (account && tenant && may(account, 'domains') ? describeDomains(deps, tenant) : undefined),
    listWebsites: () => listForPlatform(deps, account),
    manageHome: async () =>
      account && tenant && may(account, 'config.enter') ? describeHome(deps, tenant) : undefined,
  })
}

async function findStoreRules({ findWebsite }: WebsiteCache, websiteId: string) {
  const found = await findWebsite(websiteId)
  return found?.storeSettings ?? { multipleQuantityAllowedForServices: true }
}

type Cache = Pick<WebsiteCache, 'drop' | 'clear'>

/** What was read of a website is read again after it has changed. */
function dropChanged(broadcast: Broadcast, caches: Cache[]): Following {
  return broadcast.follow(WEBSITE_CHANGED, {
    onMessage: (websiteId) => caches.forEach((cache) => void cache.drop(websiteId)),
    onGap: () => caches.forEach((cache) => void cache.clear()),
  })
}

function openUpTo(websitesMax: number): AppDeps['openStore'] {
  return (tx, owner, wanted, now) => openStore(tx, owner, wanted, now, websitesMax)
}

/** Long streams are set aside in the database, whichever log they are read from. */
export function composeExecutor({ db, store, log }: Pick<Foundation, 'db' | 'store' | 'log'>): Executor {
  const onError = (error: Error) => log.warn({ err: error }, 'a snapshot was neither read nor written')
  return createExecutor(store, { snapshots: { store: postgresSnapshotStore(db), onError } })
}

export interface Storages {
  /** What the asset host serves. */
  storage: Storage
  /** The holding place of uploads that are not encoded yet; nothing in it is ever served. */
  held: Storage
  /** Directory on this machine for what is just arriving or being worked on. */
  incoming: string
  storageLimits: StorageLimits
}

/** In the data directory, or in the bucket that is configured, where every process finds them. */
export function composeStorages({
  config: { s3, storageLimits },
  dataDir,
}: Pick<Foundation, 'config' | 'dataDir'>): Storages {
  const common = { incoming: join(dataDir.path, 'incoming'), storageLimits }
  if (s3) return { storage: s3Storage(s3), held: s3Storage({ ...s3, folder: 'held' }), ...common }
  return { storage: diskStorage(dataDir.files), held: diskStorage(join(dataDir.path, 'held')), ...common }
}
