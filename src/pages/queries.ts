import type { Catalog } from '../catalog/queries.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import type { StoreSettings, Website } from '../websites/contract.ts'
import type { PageData, TrackingContext } from './contract.ts'
import { type Lists, showList } from './list-pages.ts'
import { listFeatured, listRelated } from './list-related.ts'
import { installmentContexts, merchandisingContexts } from './product-context.ts'
import { type Searches, showSearchResults } from './search-results.ts'

/** Specification §3, Page types. */
const pageTypes = { COLLECTION: 1, PAGE: 2, ITEM: 50, CART: 200 } as const

interface FoundWebsite {
  tenant: Tenant
  website: Website
  storeSettings: StoreSettings
}

export interface PagesDeps {
  findWebsite(websiteId: string): Promise<FoundWebsite | undefined>
  findMeasuring(websiteId: string): Promise<TrackingContext>
  catalog: Pick<Catalog, 'findCollection' | 'findItemByUrlId'> & Lists & Searches
  /** Where people see a website's storefront: `http://acme.localhost:3000`. */
  canonicalOriginOf(tenant: Tenant): string
  /** Secret that signs the places at which pages of lists begin. */
  cursorKey: string
}

export interface Pages {
  /**
   * What the page at this path of a website shows; undefined where there is none. The path is decoded; `search` holds
   * what counts of its query (shared/list-search.ts).
   */
  findPage(websiteId: string, path: string, search?: string): Promise<PageData | undefined>
}

type Shown = Omit<PageData, 'website' | 'websiteSettings' | 'analytics' | 'productMerchandisingContext'>

const nothing = {
  collection: null,
  list: null,
  search: null,
  banner: null,
  items: [],
  item: null,
  relatedItems: [],
  installmentContext: {},
}

export function createPages({ findWebsite, findMeasuring, catalog, canonicalOriginOf, cursorKey }: PagesDeps): Pages {
  async function showHome(websiteId: string, title: string): Promise<Shown> {
    const [collection, items] = await Promise.all([
      catalog.findCollection(websiteId, 'shop'),
      listFeatured(catalog, websiteId),
    ])
    return { ...nothing, pageType: pageTypes.PAGE, title, banner: collection?.banner ?? null, items }
  }

  async function showShop(websiteId: string, path: string, search: string, { storeSettings }: FoundWebsite) {
    const shop = (await catalog.findCollection(websiteId, 'shop')) ?? { id: 'shop', title: 'Shop' }
    const settings = storeSettings.merchandisingSettings
    const shown = await showList(catalog, cursorKey, { websiteId, path, search, shop, settings })
    return shown && { ...nothing, pageType: pageTypes.COLLECTION, ...shown }
  }

  async function showSearch(websiteId: string, search: string) {
    const shown = await showSearchResults(catalog, cursorKey, websiteId, search)
    return shown && { ...nothing, pageType: pageTypes.PAGE, title: 'Search', ...shown }
  }

  async function showProduct(websiteId: string, urlId: string, { storeSettings, website }: FoundWebsite) {
    const item = await catalog.findItemByUrlId(websiteId, urlId)
    if (!item) return undefined
    return {
      ...nothing,
      pageType: pageTypes.ITEM,
      title: item.title,
      item,
      relatedItems: await listRelated(catalog, websiteId, item, storeSettings.merchandisingSettings),
      installmentContext: installmentContexts(item, storeSettings, website.language),
    }
  }

  function show(websiteId: string, path: string, search: string, found: FoundWebsite): Promise<Shown | undefined> {
    if (path === '/') return showHome(websiteId, found.website.siteTitle)
    if (path === '/cart') return Promise.resolve({ ...nothing, pageType: pageTypes.CART, title: 'Shopping Cart' })
    if (path === '/search') return showSearch(websiteId, search)
    const urlId = /^\/shop\/p\/([^/]+)$/.exec(path)?.[1]
    if (urlId) return showProduct(websiteId, urlId, found)
    return path.startsWith('/shop') ? showShop(websiteId, path, search, found) : Promise.resolve(undefined)
  }

  return {
    async findPage(websiteId, path, search = '') {
      const found = await findWebsite(websiteId)
      const shown = found && (await show(websiteId, path, search, found))
      if (!shown) return undefined
      const products = shown.item ? [shown.item, ...shown.items] : shown.items
      return {
        website: { ...found.website, baseUrl: canonicalOriginOf(found.tenant) },
        websiteSettings: { storeSettings: found.storeSettings },
        analytics: await findMeasuring(websiteId),
        ...shown,
        productMerchandisingContext: merchandisingContexts(products, found.storeSettings),
      }
    },
  }
}
