import { join } from 'node:path'
import type { AppDeps } from './app.ts'
import { type CatalogCache, catalogCache } from './catalog/shop/catalog-cache.ts'
import { findReadyImages } from './files/queries.ts'
import type { Foundation } from './foundation.ts'
import { describeAccount } from './identity/account-routes.ts'
import { listPeople } from './identity/list-people.ts'
import { describeMe } from './identity/routes.ts'
import { adjust } from './inventory/adjust.ts'
import type { InventoryDeps } from './inventory/deps.ts'
import { openStore } from './open-store.ts'
import { createPages } from './pages/queries.ts'
import { followWebsiteChanges } from './platform/database/website-changes.ts'
import { createExecutor } from './platform/event-store/execute.ts'
import { hostOf } from './platform/http/host.ts'
import { createPageCache, type PageCache } from './platform/http/page-cache.ts'
import type { PageSource } from './platform/http/pages.ts'
import type { Visit } from './platform/http/visit.ts'
import { folderMail } from './platform/mail/folder-mail.ts'
import type { Mail } from './platform/mail/mail.ts'
import { smtpMail } from './platform/mail/smtp-mail.ts'
import { diskStorage } from './platform/storage/disk-storage.ts'
import { s3Storage } from './platform/storage/s3-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { openVault, type Vault } from './platform/vault/vault.ts'
import { schemeOf } from './seed/addresses.ts'
import { may } from './shared/permissions.ts'
import { describeHome, listForPlatform } from './websites/routes.ts'
import { type WebsiteCache, websiteCache } from './websites/website-cache.ts'

/** Everything requests need, with what was read lately kept until it changes. */
export interface Parts extends AppDeps {
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
  const { config, db, urls, store, secrets } = foundation
  const { baseDomain } = config
  const scheme = schemeOf(baseDomain)
  const assetOrigin = `${scheme}://${hostOf(baseDomain, 'assets')}`
  const websites = websiteCache({ db })
  const findCurrency = async (id: string) => (await websites.findWebsite(id))?.tenant.currency ?? 'USD'
  const catalog = catalogCache({ db, findCurrency, assetsUrl: assetOrigin, max: 50_000 })
  const pageCache = createPageCache()
  const originOf = (subdomain: string) => `${scheme}://${hostOf(baseDomain, 'storefront', subdomain)}`
  const pages = createPages({
    findWebsite: websites.findWebsite,
    catalog,
    originOf,
    cursorKey: secrets.cookieKey,
  })
  const caches = [websites, catalog, pageCache]
  const changes = followWebsiteChanges(urls.app, {
    onChange: (websiteId) => caches.forEach((cache) => void cache.drop(websiteId)),
    onGap: () => caches.forEach((cache) => void cache.clear()),
  })
  const { vault, letterFolder } = composeLetters(foundation)
  const deps = { db, baseDomain, scheme, catalog, openStore, vault, letterFolder }
  const urlOfManage = (subdomain: string) => `${scheme}://${hostOf(baseDomain, 'manage', subdomain)}/`
  const inventory = { db, store, executor: createExecutor(store), findItem: catalog.findItem, assetOrigin }
  return {
    ...deps,
    ...inventory,
    findReadyImages: (websiteId, ids) => findReadyImages(db, websiteId, ids),
    setUnlimited: (_, variantIds, visit) => setUnlimited(inventory, variantIds, visit),
    originOf,
    websites,
    pageCache,
    ...composeStorages(foundation),
    async findStoreRules(websiteId) {
      const found = await websites.findWebsite(websiteId)
      return found?.storeSettings ?? { multipleQuantityAllowedForServices: true }
    },
    apiFor: ({ tenant, account, now }) => ({
      page: async (path: string, search?: string) => tenant && pages.findPage(tenant.websiteId, path, search),
      me: async () => account && describeMe(db, account, tenant, urlOfManage),
      account: async () => account && describeAccount(db, account, now),
      people: async () =>
        account && tenant && may(account, 'people.list') ? listPeople(deps, tenant.websiteId, account, now) : undefined,
      listWebsites: () => listForPlatform(deps),
      manageHome: async () =>
        account && tenant && may(account, 'config.enter') ? describeHome(deps, tenant) : undefined,
    }),
    close: changes.close,
  }
}

/** Said again it changes nothing, so it needs no key; the one of the request belongs to the product. */
async function setUnlimited(deps: InventoryDeps, variantIds: string[], visit: Visit): Promise<void> {
  const { correlationId, actor } = visit.intent
  const intent = { correlationId, ...(actor !== undefined && { actor }) }
  const changes = variantIds.map((variantId) => ({ kind: 'unlimited' as const, variantId, note: '' }))
  await adjust(deps, { ...visit, intent }, { changes })
}

/** What letters are made of, and where they go. */
export interface Letters {
  vault: Vault
  mail: Mail
  mailFrom: string
  /** Undefined where a mail server takes them. */
  letterFolder: string | undefined
  manageOrigin(subdomain: string): string
}

/** To the mail server that is configured, else into the data directory. */
export function composeLetters({ config, dataDir, db, secrets }: Foundation): Letters {
  const { smtp, mailFrom, baseDomain } = config
  return {
    vault: openVault({ db, masterKey: secrets.masterKey }),
    mail: smtp ? smtpMail(smtp) : folderMail(dataDir.mail),
    mailFrom,
    letterFolder: smtp ? undefined : dataDir.mail,
    manageOrigin: (subdomain) => `${schemeOf(baseDomain)}://${hostOf(baseDomain, 'manage', subdomain)}`,
  }
}

export interface Storages {
  /** What the asset host serves. */
  storage: Storage
  /** The holding place of uploads that are not encoded yet; nothing in it is ever served. */
  held: Storage
  /** Directory on this machine for what is just arriving or being worked on. */
  incoming: string
}

/** In the data directory, or in the bucket that is configured, where every process finds them. */
export function composeStorages({ config: { s3 }, dataDir }: Pick<Foundation, 'config' | 'dataDir'>): Storages {
  const incoming = join(dataDir.path, 'incoming')
  if (s3) return { storage: s3Storage(s3), held: s3Storage({ ...s3, folder: 'held' }), incoming }
  return { storage: diskStorage(dataDir.files), held: diskStorage(join(dataDir.path, 'held')), incoming }
}
