import type { Collection, ProductItem } from '../catalog/contract.ts'
import { type Catalog, MOST_PRODUCTS } from '../catalog/queries.ts'
import type { StoreSettings, Website } from '../websites/contract.ts'
import type { PageData } from './contract.ts'

/** Specification §3, Page types. */
const pageTypes = { COLLECTION: 1, PAGE: 2, ITEM: 50, CART: 200 } as const

/** How many products the home page shows, and the tag that puts one there. */
const FEATURED = { most: 8, tag: 'featured' }

export interface PagesDeps {
  findWebsite(websiteId: string): Promise<{ website: Website; storeSettings: StoreSettings } | undefined>
  catalog: Pick<Catalog, 'findCollection' | 'findItemByUrlId' | 'listItems'>
}

export interface Pages {
  /** What the page at this path of a website shows; undefined where there is none. */
  findPage(websiteId: string, path: string): Promise<PageData | undefined>
}

type Shown = Pick<PageData, 'pageType' | 'title' | 'collection' | 'banner' | 'items' | 'item'>

interface Shop {
  collection: Collection | undefined
  items: ProductItem[]
}

export function createPages({ findWebsite, catalog }: PagesDeps): Pages {
  async function findShop(websiteId: string): Promise<Shop> {
    const [collection, { items }] = await Promise.all([
      catalog.findCollection(websiteId, 'shop'),
      catalog.listItems(websiteId, { limit: MOST_PRODUCTS }),
    ])
    return { collection, items }
  }

  async function show(websiteId: string, path: string, siteTitle: string): Promise<Shown | undefined> {
    if (path === '/') return showHome(siteTitle, await findShop(websiteId))
    if (path === '/shop') return showShop(await findShop(websiteId))
    if (path === '/cart') return { ...nothing, pageType: pageTypes.CART, title: 'Shopping Cart' }
    const urlId = /^\/shop\/p\/([^/]+)$/.exec(path)?.[1]
    const item = urlId && (await catalog.findItemByUrlId(websiteId, urlId))
    return item ? { ...nothing, pageType: pageTypes.ITEM, title: item.title, item } : undefined
  }

  return {
    async findPage(websiteId, path) {
      const found = await findWebsite(websiteId)
      if (!found) return undefined
      const shown = await show(websiteId, path, found.website.siteTitle)
      return shown && { website: found.website, websiteSettings: { storeSettings: found.storeSettings }, ...shown }
    },
  }
}

const nothing = { collection: null, banner: null, items: [], item: null }

function showShop({ collection, items }: Shop): Shown {
  const { id, title, urlId } = collection ?? { id: 'shop', title: 'Shop', urlId: 'shop' }
  const listed = { id, title, urlId, itemCount: items.length }
  return { ...nothing, pageType: pageTypes.COLLECTION, title, collection: listed, items }
}

/** Products marked as featured, in the shop's order; a shop that marks none shows its first ones. */
function showHome(title: string, { collection, items }: Shop): Shown {
  const featured = items.filter(({ tags }) => tags.includes(FEATURED.tag))
  const chosen = (featured.length > 0 ? featured : items).slice(0, FEATURED.most)
  return { ...nothing, pageType: pageTypes.PAGE, title, banner: collection?.banner ?? null, items: chosen }
}
