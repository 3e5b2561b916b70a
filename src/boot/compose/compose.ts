import { type CallLog, createCallLog } from '../../api-keys/call-log.ts'
import { findKeyHolders } from '../../api-keys/find-key-holder.ts'
import type { AppDeps } from '../../app.ts'
import { type CatalogCache, catalogCache } from '../../catalog/shop/catalog-cache.ts'
import { expressCheckout } from '../../checkout/express-checkout.ts'
import { findStoreCheckout } from '../../checkout/settings/queries.ts'
import { beginDonation } from '../../checkout/use-cases/begin-donation.ts'
import { beginGiftCard } from '../../checkout/use-cases/begin-gift-card.ts'
import { beginSubscription } from '../../checkout/use-cases/begin-subscription.ts'
import { giftCardsOfCart } from '../../checkout/use-cases/gift-cards-of-cart.ts'
import { findReadyImages } from '../../files/queries.ts'
import { createPictureTaker } from '../../files/uploads/take-picture.ts'
import { findFormIds, formReads } from '../../forms/queries.ts'
import { hasGiftCards } from '../../gift-cards/queries.ts'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { findContributorById } from '../../identity/people/contributors.ts'
import { findContributor } from '../../identity/sessions/sessions.ts'
import { stockOfProducts } from '../../inventory/use-cases/stock-of-products.ts'
import { modules } from '../../modules.ts'
import { giftCardLimit } from '../../orders/after-sale/gift-card-limit.ts'
import { requestGiftCard } from '../../orders/letters/letter-ledger.ts'
import type { MissingRecorder } from '../../pages/missing/missing-recorder.ts'
import { findPaymentSettings } from '../../payments/settings/gateway-keys.ts'
import type { Following } from '../../platform/broadcast/broadcast.ts'
import { lastAnswerOf } from '../../platform/database/database-answers.ts'
import { type DatabaseOutage, tryToConnect, watchForOutage } from '../../platform/database/database-outage.ts'
import { followOwnCommits } from '../../platform/database/own-commits.ts'
import { STOCK_CHANGED, WEBSITE_CHANGED } from '../../platform/database/website-changes.ts'
import { resolverTxtRecords } from '../../platform/dns/resolver-txt-records.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { postgresSnapshotStore } from '../../platform/event-store/postgres/postgres-snapshot-store.ts'
import { createPageCache, type PageCache } from '../../platform/http/pages/page-cache.ts'
import type { ContentView, PageSource } from '../../platform/http/pages/render-page.ts'
import type { FindKeyHolder } from '../../platform/http/request/resolve-visit.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import type { WebsiteScopedCache } from '../../platform/modules/capability-module.ts'
import { foldCaches } from '../../platform/modules/fold-modules.ts'
import { createWebsiteReads } from '../../platform/modules/website-reads.ts'
import { createTemplateRunner } from '../../templates/run/template-runner.ts'
import { changeStoreFlags, changeStoreSettings } from '../../websites/change-store-settings.ts'
import { type WebsiteCache, websiteCache } from '../../websites/website-cache.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { openStore, type StoreOpening } from '../open-store.ts'
import { upcasters } from '../upcasters.ts'
import { composeAreaItems } from './areas/compose-areas.ts'
import { composeCampaigns } from './campaigns/compose-campaigns.ts'
import { type AccountServices, composeAccounts } from './compose-accounts.ts'
import { type AnalyticsServices, composeAnalytics } from './compose-analytics.ts'
import { composeCheckout } from './compose-checkout.ts'
import { type ContentServices, findImages } from './compose-content.ts'
import { composeDeletion } from './compose-deletion.ts'
import { composeDelivery } from './compose-delivery.ts'
import { composeLetters } from './compose-letters.ts'
import { composeLinks } from './compose-links.ts'
import { composeMembers } from './compose-members.ts'
import { composeOrigins } from './compose-origins.ts'
import { createPageSource } from './compose-page-source.ts'
import { composePasswords } from './compose-passwords.ts'
import { composePayments } from './compose-payments.ts'
import { composePricing } from './compose-pricing.ts'
import { composeRestockSends, composeRestockVisitors, composeSuppressions } from './compose-restock.ts'
import { composeSampleHistory } from './compose-sample-history.ts'
import { composeStorages } from './compose-storages.ts'
import { composeTraffic, type TrafficServices } from './compose-traffic.ts'
import { composeForms } from './forms/compose-forms.ts'
import { composePlaces } from './pages/compose-places.ts'
import { composeShown } from './pages/compose-shown.ts'

/** All dependencies of requests, with their caches. */
export interface Services extends TrafficServices, AccountServices, AppDeps, AnalyticsServices, ContentServices {
  websites: WebsiteCache
  pageCache: PageCache
  outage: DatabaseOutage
  catalog: CatalogCache
  assetOrigin: string
  /** Page data for rendering on the server. */
  apiFor(visit: Visit, view?: ContentView): PageSource
  missing: MissingRecorder
  /** The published templates of each website. */
  liveTemplates: WebsiteScopedCache
  findKeyHolder: FindKeyHolder
  apiCalls: CallLog
  close(): Promise<void>
}

/** The only place that selects adapters. */
export function compose(foundation: Infrastructure): Services {
  const { config, db, broadcast, store } = foundation
  const { baseDomain } = config
  const origins = composeOrigins(config)
  const { scheme, assetOrigin, urlOfManage, demoStores } = origins
  const outage = composeOutage(foundation)
  const { websites, catalog, pageCache } = composePageParts(foundation, outage, assetOrigin)
  const measurement = composeAnalytics(foundation, outage)
  const letters = composeLetters(foundation)
  const pricing = composePricing(db, letters.vault)
  const forms = formReads({ db })
  const { vault } = letters
  const storeSettings = composeStoreSettings(foundation)
  const findDelivery = composeDelivery({ ...pricing, ...storeSettings })
  const traffic = composeTraffic(foundation, websites)
  const templateRunner = createTemplateRunner()
  const shown = composeShown(foundation, {
    ...origins,
    websites,
    catalog,
    forms,
    vault,
    findDelivery,
    templateRunner,
    ...measurement,
    reports: traffic.reports,
  })
  const caches = {
    ...storeSettings,
    forms,
    websites,
    catalog,
    pageCache,
    shownReviews: shown.shownReviews,
    ...shown.services,
    vault: letters.vault,
    ...measurement,
    ...pricing,
  }
  const changes = invalidateOnChange(
    { db, broadcast },
    { all: foldCaches(modules, caches), ofStock: [catalog, pageCache] },
    outage,
  )
  const checkout = composeCheckout(foundation)
  const people = { ...letters, ...composePasswords(foundation), openStore: composeOpenStore(foundation) }
  const deps = { ...people, db, baseDomain, scheme, demoStores, catalog, imports: foundation.imports }
  const accounts = composeAccounts(foundation, origins)
  const inventory = { db, store, executor: composeExecutor(foundation), findItem: catalog.findItem, assetOrigin }
  const selling = {
    ...inventory,
    ...pricing,
    ...checkout,
    ...storeSettings,
    ...composePayments(foundation, { ...deps, ...storeSettings }),
    findStoreRules: (websiteId: string) => findStoreRules(websites, websiteId),
  }
  const apiCalls = createCallLog(db, (error) => foundation.log.warn(error, 'calls of the API could not be noted'))
  const hasPlaces = config.places !== undefined
  const basics = { ...deps, ...selling, giftCardsOf: giftCardsOfCart(selling), hasPlaces }
  return {
    ...basics,
    ...measurement,
    ...shown.content,
    templateRunner,
    ...traffic,
    beginExpress: expressCheckout(basics),
    giftCardLimit: giftCardLimit(inventory),
    beginDonation: beginDonation(basics),
    beginGiftCard: beginGiftCard(basics),
    beginSubscription: beginSubscription({ ...basics, websites }),
    findWebsite: websites.findWebsite,
    places: composePlaces(config),
    hasPage: async (websiteId, path) =>
      (await shown.services.published.findPublished(websiteId, path))?.type === 'page',
    mailGiftCardAgain: (websiteId, cardId, now) => requestGiftCard(db, websiteId, cardId, now),
    ...composeSampleHistory(foundation, inventory.executor),
    ...accounts,
    ...composeRestockVisitors(foundation, { vault: deps.vault, findItem: catalog.findItem }),
    ...composeLinks(foundation),
    allowedHosts: config.egressAllow,
    findKeyHolder: findKeyHolders({
      db,
      findContributorById: (websiteId, id) => findContributorById(db, websiteId, id),
    }),
    apiCalls,
    ...composeForms(foundation, forms),
    suppressions: composeSuppressions(db),
    ...composeCampaigns(foundation, { findPage: shown.pages.findPage, websites }),
    ...composeRestockSends(foundation, { ...inventory, ...deps, held: composeStorages(foundation).held }),
    ...composeDeletion(foundation, { vault: deps.vault, websites }),
    findReadyImages: (websiteId, ids) => findReadyImages(db, websiteId, ids),
    findPictures: (websiteId, ids) => findImages(db, origins.assetOrigin, websiteId, ids),
    ...composeMembers({ ...basics, websites }),
    ...composeAreaItems(basics, shown.services),
    findFormIds: (websiteId, ids) => findFormIds(db, websiteId, ids),
    changeStore: changeStoreSettings,
    changeStoreFlags,
    ...stockOfProducts(inventory),
    findContributor: (websiteId, sessionId, now) => findContributor(db, websiteId, sessionId, now),
    findAddressOf: async (accountId) => (await findAccount(db, accountId)) ?? { email: null, isConfirmed: false },
    ...origins,
    txtRecords: resolverTxtRecords(config.dnsServers),
    websites,
    pageCache,
    outage,
    ...shown.services,
    ...composeStorages(foundation),
    takePicture: createPictureTaker({ db, ...composeStorages(foundation) }),
    apiFor: createPageSource({ ...basics, findPage: shown.pages.findPage, urlOfManage }),
    async close() {
      await accounts.audit.close()
      await Promise.all([measurement.closeIntake(), shown.services.missing.close(), apiCalls.close()])
      changes.stop()
      outage.close()
      shown.services.pageLive.close()
      await traffic.closeReports()
      await checkout.closeCheckout()
      await letters.mail.close?.()
      await templateRunner.close()
    },
  }
}

/** Settings that checkouts need, as they were last read. */
function composeStoreSettings({ db }: Infrastructure) {
  return {
    storeCheckout: createWebsiteReads((websiteId) => findStoreCheckout(db, websiteId)),
    paymentSettings: createWebsiteReads((websiteId) => findPaymentSettings(db, websiteId)),
    giftCardsIssued: createWebsiteReads(async (websiteId) => ({ any: await hasGiftCards(db, websiteId) })),
  }
}

async function findStoreRules({ findWebsite }: WebsiteCache, websiteId: string) {
  const found = await findWebsite(websiteId)
  return found?.storeSettings ?? { multipleQuantityAllowedForServices: true }
}

function composeOutage({ db, urls, broadcast }: Infrastructure): DatabaseOutage {
  const reach = { ...broadcast.reach, answeredAt: () => lastAnswerOf(db) }
  return watchForOutage({ reach, connect: (signal) => tryToConnect(urls.app, signal) })
}

/** Page rendering data, and the page cache. */
function composePageParts({ db, config }: Infrastructure, outage: DatabaseOutage, assetsUrl: string) {
  const kept = createPageCache({ outage })
  const websites = websiteCache({ db, outage, onReadAtLast: kept.drop, mapTiles: config.mapTiles })
  const findCurrency = async (id: string) => (await websites.findWebsite(id))?.tenant.currency ?? 'USD'
  const catalog = catalogCache({ db, findCurrency, assetsUrl, max: 50_000, onSaleMoment: kept.drop })
  return { websites, catalog, pageCache: followingSales(kept, catalog) }
}

/** Cached pages expire when a sale ends. */
function followingSales(pages: PageCache, { endSales }: CatalogCache): PageCache {
  return {
    ...pages,
    get(websiteId, key) {
      endSales(websiteId)
      return pages.get(websiteId, key)
    },
  }
}

/**
 * Invalidates the caches of a website after it has changed: in the process that changed it before that is acknowledged, in
 * all others shortly after; `ofStock` are those that hold numbers in stock.
 */
function invalidateOnChange(
  { db, broadcast }: Pick<Infrastructure, 'db' | 'broadcast'>,
  { all, ofStock }: { all: WebsiteScopedCache[]; ofStock: WebsiteScopedCache[] },
  { suspect }: DatabaseOutage,
): Following {
  const dropAll = (caches: WebsiteScopedCache[]) => (websiteId: string) =>
    caches.forEach((cache) => void cache.drop(websiteId))
  const changes = broadcast.follow(WEBSITE_CHANGED, {
    onMessage: dropAll(all),
    onGap() {
      for (const cache of all) void cache.clear()
      suspect()
    },
  })
  const dropNow: Readonly<Record<string, (websiteId: string) => void>> = {
    [WEBSITE_CHANGED]: dropAll(all),
    [STOCK_CHANGED]: dropAll(ofStock),
  }
  const own = followOwnCommits(db, (channel, websiteId) => dropNow[channel]?.(websiteId))
  // After a gap the other channel has cleared everything.
  const sales = broadcast.follow(STOCK_CHANGED, { onMessage: dropAll(ofStock), onGap: () => {} })
  return {
    stop() {
      own.stop()
      changes.stop()
      sales.stop()
    },
  }
}

function composeOpenStore(foundation: Infrastructure): AppDeps['openStore'] {
  const deps = { storage: composeStorages(foundation).storage, executor: composeExecutor(foundation) }
  const addSamples: StoreOpening['addSamples'] = async (...wanted) => {
    // Loaded only when needed, as is the library that encodes their images.
    const { createSamples } = await import('../../seed/samples/create-samples.ts')
    return createSamples(deps)(...wanted)
  }
  const opening = { websitesMax: foundation.config.websitesPerAccount, addSamples }
  return (tx, owner, wanted, now) => openStore(tx, owner, wanted, now, opening)
}

/** Snapshots of long streams are stored in the database, whichever log is used. */
export function composeExecutor({ db, store, log }: Pick<Infrastructure, 'db' | 'store' | 'log'>): Executor {
  const onError = (error: Error) => log.warn({ err: error }, 'snapshot store error')
  return createExecutor(store, { upcasters, snapshots: { store: postgresSnapshotStore(db), onError } })
}
