import { addCollection, type NewItem } from '../../catalog/store.ts'
import type { CatalogTables } from '../../catalog/table.ts'
import { type Database, enterWebsite, withWebsite } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { findWebsite, findWebsiteId } from '../../websites/queries.ts'
import { starterWebsite } from '../../websites/starter-website.ts'
import { createWebsite } from '../../websites/store.ts'
import { openedLongAgo } from '../demo/seed-demo.ts'
import { stockDemo } from '../demo/stock-demo.ts'

export interface ShopDeps {
  db: Database
  executor: Pick<Executor, 'execute'>
  /** ISO 8601. */
  now: string
}

/** The data of a load-test website that virtual visitors and merchants need. */
export interface LoadShop {
  /** Its subdomain: `load-1`. */
  name: string
  /** Variants that can be added to a cart. */
  offers: { path: string; itemId: string; sku: string }[]
  /** A sold-out variant with a waiting list; null if there is none. */
  soldOut: { path: string; productId: string; variantId: string } | null
}

const SIZES = ['Small', 'Large'] as const
/** More than all shoppers of a run together add to their carts. */
const PLENTY = 1_000_000

/** The shop with this subdomain, created if missing. Throws if it belongs to someone else. */
export async function ensureShop(
  deps: ShopDeps,
  ownerAccountId: string,
  name: string,
  products: number,
): Promise<{ websiteId: string; shop: LoadShop }> {
  const found = await findWebsiteId(deps.db, name)
  const websiteId = found?.websiteId ?? (await openShop(deps, ownerAccountId, name, products))
  if (found && (await findWebsite(deps.db, websiteId))?.ownerAccountId !== ownerAccountId)
    throw new Error(`The website ${name} belongs to someone else.`)
  return { websiteId, shop: await readShop(deps.db, websiteId, name) }
}

/** Stock is written before the rows are committed, so that no shop ever exists without it. */
function openShop({ db, executor, now }: ShopDeps, owner: string, name: string, products: number): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const starter = starterWebsite({
      subdomain: name,
      title: `Shop ${name}`,
      country: 'US',
      currency: 'USD',
      timeZone: undefined,
    })
    const merchandisingSettings = { restockNotificationsEnabled: true }
    const storeSettings = { ...starter.storeSettings, merchandisingSettings }
    const websiteId = await createWebsite(tx, owner, { ...starter, status: 8, storeSettings }, openedLongAgo(now))
    await enterWebsite(tx, websiteId)
    const items = Array.from({ length: products }, (_, at) => itemAt(at + 1))
    await addCollection(tx, websiteId, { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }, items)
    await stockDemo(executor, websiteId, stocksOf(items), now)
    return websiteId
  })
}

function itemAt(place: number): NewItem {
  return {
    id: `item-${place}`,
    urlId: `item-${place}`,
    title: `Item ${place}`,
    productType: 1,
    description: '<p>Made to be looked at by many.</p><p>And to be put into carts.</p>',
    excerpt: 'A product of a load test',
    tags: [],
    options: ['Size'],
    customAddText: null,
    form: null,
    images: [],
    variants: SIZES.map((Size, size) => ({
      id: `item-${place}-${Size}`,
      sku: `ITEM-${place}-${Size}`,
      attributes: { Size },
      priceCents: 1_000 + 100 * place + 400 * size,
      mainImageId: null,
    })),
  }
}

/** One size is unlimited, the other is counted; both are sold out for the last product. */
function stocksOf(items: NewItem[]) {
  return items.flatMap(({ variants }, at) =>
    variants.map(({ id }, size) => {
      const stock = size === 0 ? ('unlimited' as const) : PLENTY
      return { variantId: id, stock: at === items.length - 1 ? 0 : stock }
    }),
  )
}

/** The existing shop, which may have more or fewer products than requested. */
async function readShop(db: Database, websiteId: string, name: string): Promise<LoadShop> {
  const rows = await withWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
    tx
      .selectFrom('items as i')
      .innerJoin('variants as v', (on) => on.onRef('v.website_id', '=', 'i.website_id').onRef('v.item_id', '=', 'i.id'))
      .select(['i.id', 'i.url_id', 'v.id as variant_id', 'v.sku'])
      .where('i.website_id', '=', websiteId)
      .where('i.deleted_at', 'is', null)
      .orderBy('i.position')
      .orderBy('v.position')
      .execute(),
  )
  const last = rows.at(-SIZES.length)
  const offers = rows
    .filter(({ id }) => id !== last?.id)
    .map(({ id, url_id, sku }) => ({ path: pathOf(url_id), itemId: id, sku }))
  const soldOut = last ? { path: pathOf(last.url_id), productId: last.id, variantId: last.variant_id } : null
  return { name, offers, soldOut }
}

function pathOf(urlId: string): string {
  return `/shop/p/${urlId}`
}
