import { join } from 'node:path'
import { describeTracking } from '../../analytics/settings/tracking-mode.ts'
import type { AppDeps } from '../../app.ts'
import { type CatalogCache, catalogCache } from '../../catalog/shop/catalog-cache.ts'
import { describeDomains } from '../../domains/routes.ts'
import { findReadyImages } from '../../files/queries.ts'
import type { StorageLimits } from '../../files/storage/storage-quota.ts'
import { describeAccount } from '../../identity/accounts/account-routes.ts'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { listPeople } from '../../identity/people/list-people.ts'
import { describeMe } from '../../identity/routes.ts'
import { stockOfProducts } from '../../inventory/use-cases/stock-of-products.ts'
import { modules } from '../../modules.ts'
import { createPages } from '../../pages/queries.ts'
import type { Broadcast, Following } from '../../platform/broadcast/broadcast.ts'
import { refusedConnections } from '../../platform/database/refused-connections.ts'
import { WEBSITE_CHANGED } from '../../platform/database/website-changes.ts'
import { resolverTxtRecords } from '../../platform/dns/resolver-txt-records.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { postgresSnapshotStore } from '../../platform/event-store/postgres/postgres-snapshot-store.ts'
import { createPageCache, type PageCache } from '../../platform/http/pages/page-cache.ts'
import type { PageSource } from '../../platform/http/pages/pages.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import type { WebsiteScopedCache } from '../../platform/modules/capability-module.ts'
import { foldCaches } from '../../platform/modules/fold-modules.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { hasPermission } from '../../shared/permissions.ts'
import { changeStoreSettings } from '../../websites/change-store-settings.ts'
import { describeHome, listForPlatform } from '../../websites/routes.ts'
import { type WebsiteCache, websiteCache } from '../../websites/website-cache.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { openStore } from '../open-store.ts'
import { upcasters } from '../upcasters.ts'
import { type AnalyticsServices, composeAnalytics } from './compose-analytics.ts'
import { composeLetters } from './compose-letters.ts'
import { composeOrigins } from './compose-origins.ts'
import { composePasswords } from './compose-passwords.ts'
import { composePayments } from './compose-payments.ts'
import { composeRestockSends, composeRestockVisitors } from './compose-restock.ts'
import { composeSampleHistory } from './compose-sample-history.ts'
import { composeTraffic, type TrafficServices } from './compose-traffic.ts'

/** Everything requests need, with what was read lately kept until it changes. */
export interface Services extends TrafficServices, AppDeps, AnalyticsServices {
  websites: WebsiteCache
  pageCache: PageCache
  catalog: CatalogCache
  assetOrigin: string
  /** What pages ask while they are rendered here. */
  apiFor(visit: Visit): PageSource
  close(): Promise<void>
}

/** The only place that chooses adapters. */
export function compose(foundation: Infrastructure): Services {
  const { config, db, broadcast, store, secrets } = foundation
  const { baseDomain } = config
  const origins = composeOrigins(config)
  const { scheme, assetOrigin, canonicalOriginOf, urlOfManage, demoStores } = origins
  const pageCache = createPageCache({ refusals: refusedConnections(foundation.urls.app) })
  const websites = websiteCache({ db, onReadAtLast: pageCache.drop })
  const findCurrency = async (id: string) => (await websites.findWebsite(id))?.tenant.currency ?? 'USD'
  const catalog = catalogCache({ db, findCurrency, assetsUrl: assetOrigin, max: 50_000 })
  const measurement = composeAnalytics(foundation)
  const pages = createPages({
    findWebsite: websites.findWebsite,
    findMeasuring: async (websiteId) => describeTracking(await measurement.measuring.find(websiteId)),
    ...{ catalog, canonicalOriginOf, cursorKey: secrets.cookieKey },
  })
  const caches = foldCaches(modules, { websites, catalog, pageCache, measuring: measurement.measuring })
  const changes = invalidateOnChange(broadcast, caches)
  const letters = composeLetters(foundation)
  const traffic = composeTraffic(foundation, websites)
  const people = {
    ...letters,
    ...composePasswords(foundation),
    openStore: openStoreWithinLimit(config.websitesPerAccount),
  }
  const deps = { ...people, db, baseDomain, scheme, demoStores, catalog, imports: foundation.imports }
  const inventory = { db, store, executor: composeExecutor(foundation), findItem: catalog.findItem, assetOrigin }
  return {
    ...deps,
    ...inventory,
    ...measurement,
    ...traffic,
    ...composeSampleHistory(foundation),
    ...composePayments(foundation, deps),
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
    apiFor: createPageSource({ ...deps, findPage: pages.findPage, urlOfManage }),
    async close() {
      await measurement.closeIntake()
      changes.stop()
      await traffic.closeReports()
      await letters.mail.close?.()
    },
  }
}

type PageSourceDeps = Parameters<typeof describeHome>[0] &
  Parameters<typeof describeAccount>[0] &
  Parameters<typeof listPeople>[0] &
  Parameters<typeof describeDomains>[0] &
  Parameters<typeof listForPlatform>[0] & {
    findPage: ReturnType<typeof createPages>['findPage']
    urlOfManage(subdomain: string): string
  }

function createPageSource(deps: PageSourceDeps): Services['apiFor'] {
  const { db, findPage, urlOfManage } = deps
  return ({ tenant, account, now }) => ({
    page: async (path: string, search?: string) => tenant && findPage(tenant.websiteId, path, search),
    me: async () => account && describeMe(db, account, tenant, urlOfManage),
    account: async () => account && describeAccount(deps, account, now),
    people: async () =>
      account && tenant && hasPermission(account, 'people.list')
        ? listPeople(deps, tenant.websiteId, account, now)
        : undefined,
    domains: async () =>
      account && tenant && hasPermission(account, 'domains') ? describeDomains(deps, tenant) : undefined,
    listWebsites: () => listForPlatform(deps, account),
    manageHome: async () =>
      account && tenant && hasPermission(account, 'config.enter') ? describeHome(deps, tenant) : undefined,
  })
}

async function findStoreRules({ findWebsite }: WebsiteCache, websiteId: string) {
  const found = await findWebsite(websiteId)
  return found?.storeSettings ?? { multipleQuantityAllowedForServices: true }
}

/** What was read of a website is read again after it has changed. */
function invalidateOnChange(broadcast: Broadcast, caches: WebsiteScopedCache[]): Following {
  return broadcast.follow(WEBSITE_CHANGED, {
    onMessage: (websiteId) => caches.forEach((cache) => void cache.drop(websiteId)),
    onGap: () => caches.forEach((cache) => void cache.clear()),
  })
}

function openStoreWithinLimit(websitesMax: number): AppDeps['openStore'] {
  return (tx, owner, wanted, now) => openStore(tx, owner, wanted, now, websitesMax)
}

/** Long streams are set aside in the database, whichever log they are read from. */
export function composeExecutor({ db, store, log }: Pick<Infrastructure, 'db' | 'store' | 'log'>): Executor {
  const onError = (error: Error) => log.warn({ err: error }, 'snapshot store error')
  return createExecutor(store, { upcasters, snapshots: { store: postgresSnapshotStore(db), onError } })
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
}: Pick<Infrastructure, 'config' | 'dataDir'>): Storages {
  const common = { incoming: join(dataDir.path, 'incoming'), storageLimits }
  if (s3) return { storage: s3Storage(s3), held: s3Storage({ ...s3, folder: 'held' }), ...common }
  return { storage: diskStorage(dataDir.files), held: diskStorage(join(dataDir.path, 'held')), ...common }
}
