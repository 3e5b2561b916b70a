import { type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { type PagedList, readCursor, writeCursor } from '../platform/paging/page-cursor.ts'
import { isUrlId } from '../shared/lists/url-id.ts'
import type { Collection, ProductItem } from './contract.ts'
import { isKey } from './is-key.ts'
import { isPublic, isReachable, isSaleOnNow } from './shop/is-public.ts'
import { presentImage, presentItem, type StoredItem } from './shop/present.ts'
import { publicItems, shownItems } from './shop/shown-items.ts'
import type { CatalogTables } from './table.ts'

export { findNamedItems } from './find-named-items.ts'
export { isImageUsed, listImageUses, replaceItemImages } from './items/image-uses.ts'
export { countSamples } from './items/list-sample-ids.ts'
export { findProductWithVideo, isVideoUsed, listVideoUses } from './items/video-uses.ts'
export { findProductType, isDownloadOnSale } from './product-type.ts'
export { listCurrentPrices } from './shop/current-prices.ts'
export { findPublicFacts, type PublicFacts } from './shop/public-facts.ts'
export { listTitles, listUrlIds } from './titles.ts'
export { catalogIn } from './translations/catalog-in.ts'
export { catalogTextSource } from './translations/catalog-text-source.ts'
/** SQL conditions for other capabilities' statements on items. */
export { isReachable, isSaleOnNow }

/** Specification §9, Editor limits: products per collection. */
export const MOST_PRODUCTS = 200

/** The main picture of each product that has one; inside a transaction in the website's scope. */
export async function listFirstPictures(
  tx: Database,
  websiteId: string,
): Promise<{ itemId: string; fileName: string }[]> {
  const { rows } = await sql<{ itemId: string; fileName: string }>`
    select distinct on (item_id) item_id as "itemId", file_name as "fileName" from item_images
    where website_id = ${websiteId} order by item_id, position`.execute(tx)
  return rows
}

export interface ItemsPage {
  items: ProductItem[]
  /** Cursor of the next page; null on the last. */
  nextCursor: string | null
}

export interface PageRequest {
  /** 1 to 200. */
  limit: number
  cursor?: string
}

/** The storefront's view of the catalogue. Lists hold public products; a private one is found only by its id and slug. */
export interface Catalog {
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  /** Whether or not shoppers see it, for people who may see drafts. */
  findAnyItemByUrlId(websiteId: string, urlId: string): Promise<ProductItem | undefined>
  /** By its current or a former slug; the product then names the current one. */
  findItemByUrlId(websiteId: string, urlId: string): Promise<ProductItem | undefined>
  listItems(websiteId: string, page: PageRequest): Promise<ItemsPage>
  findCollection(websiteId: string, urlId: string): Promise<Collection | undefined>
}

export interface CatalogDeps {
  db: Database
  /** ISO code of the store's currency. */
  findCurrency(websiteId: string): Promise<string>
  /** Origin of the asset host: `http://assets.localhost:3000`. */
  assetsUrl: string
  /** The clock for sale periods. */
  now?: (() => number) | undefined
}

export function createCatalog({ db, findCurrency, assetsUrl, now = Date.now }: CatalogDeps): Catalog {
  const tables = db.withTables<CatalogTables>()

  async function present(websiteId: string, items: StoredItem[]): Promise<ProductItem[]> {
    if (items.length === 0) return []
    const shelf = { websiteId, currency: await findCurrency(websiteId), assetsUrl }
    return items.map((item) => presentItem(item, shelf, now()))
  }

  async function findOne(
    websiteId: string,
    key: string,
    matches: RawBuilder<boolean>,
  ): Promise<ProductItem | undefined> {
    if (!isKey(key) && !isUrlId(key)) return undefined
    const rows = await inWebsite(tables, websiteId, (tx) => shownItems(tx, websiteId).where(matches).execute())
    return (await present(websiteId, rows))[0]
  }

  return {
    findItem: (websiteId, itemId) => findOne(websiteId, itemId, sql`items.id = ${itemId} and ${isReachable}`),
    findItemByUrlId: (websiteId, urlId) =>
      findOne(websiteId, urlId, sql`${isOrWasAt(websiteId, urlId)} and ${isReachable}`),
    findAnyItemByUrlId: (websiteId, urlId) =>
      findOne(websiteId, urlId, sql`items.url_id = ${urlId} and items.deleted_at is null`),
    async listItems(websiteId, { limit, cursor }) {
      const list = { websiteId, list: 'public items' }
      const rows = await inWebsite(tables, websiteId, (tx) =>
        publicItems(tx, websiteId)
          .$if(cursor !== undefined, (query) => query.where(after(list, cursor ?? '')))
          .orderBy('position')
          .orderBy('id')
          .limit(limit + 1)
          .execute(),
      )
      const items = await present(websiteId, rows.slice(0, limit))
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return { items, nextCursor: last ? writeCursor(list, { key: last.position, id: last.id }) : null }
    },
    async findCollection(websiteId, urlId) {
      const row = await inWebsite(tables, websiteId, (tx) =>
        tx
          .selectFrom('collections')
          .select(['id', 'title', 'url_id', 'banner'])
          .where('website_id', '=', websiteId)
          .where('url_id', '=', urlId)
          .executeTakeFirst(),
      )
      const banner = row?.banner ? presentImage(row.banner, { websiteId, assetsUrl }) : null
      return row && { id: row.id, title: row.title, urlId: row.url_id, banner }
    },
  }
}

/** The product of a variant, whether or not shoppers see it. */
export async function findItemIdOfVariant(
  db: Database,
  websiteId: string,
  variantId: string,
): Promise<string | undefined> {
  if (!isKey(variantId)) return undefined
  const row = await inWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
    tx
      .selectFrom('variants')
      .select('item_id')
      .where('website_id', '=', websiteId)
      .where('id', '=', variantId)
      .executeTakeFirst(),
  )
  return row?.item_id
}

/** A variant with the parts of its name. */
export interface NamedVariant {
  variantId: string
  sku: string
  title: string
  /** Specification §3, Product types. */
  productType: number
  attributes: Record<string, string>
  /** Option names, in order. */
  options: string[]
}

/** Variants that the website sells or may sell again; unknown and foreign ids are left out. */
export async function listNamedVariants(
  db: Database,
  websiteId: string,
  variantIds: string[],
): Promise<NamedVariant[]> {
  const known = variantIds.filter(isKey)
  if (known.length === 0) return []
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<NamedVariant>`
      select v.id as "variantId", v.sku, v.attributes, i.option_ordering as options, i.title,
        i.product_type as "productType"
      from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
      where v.website_id = ${websiteId} and v.id = any(${known}::text[]) and i.deleted_at is null`.execute(tx),
  )
  return rows
}

/** Variants and images of each public product, and one for itself: the largest first. */
export async function listItemSizes(db: Database, websiteId: string): Promise<number[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ size: number }>`
      select (1 + coalesce(v.count, 0) + coalesce(i.count, 0))::int as size
      from items
      left join (select item_id, count(*) from variants where website_id = ${websiteId} group by item_id) v
        on v.item_id = items.id
      left join (select item_id, count(*) from item_images where website_id = ${websiteId} group by item_id) i
        on i.item_id = items.id
      where items.website_id = ${websiteId} and ${isPublic}
      order by size desc`.execute(tx),
  )
  return rows.map(({ size }) => size)
}

/** A variant, and whether shoppers see its product. */
export interface SeenVariant {
  productId: string
  variantId: string
  isSeen: boolean
}

/** Existing pairs, ordered by variant id; unknown and foreign ids are left out. */
export async function listSeenVariants(
  db: Database,
  websiteId: string,
  wanted: Pick<SeenVariant, 'productId' | 'variantId'>[],
): Promise<SeenVariant[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<SeenVariant>`
      select v.id as "variantId", items.id as "productId", ${isReachable} as "isSeen"
      from variants v join items on items.website_id = v.website_id and items.id = v.item_id
      where v.website_id = ${websiteId} and items.deleted_at is null and (items.id, v.id) in (
        select "productId", "variantId" from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(
          "productId" text, "variantId" text))
      order by v.id`.execute(tx),
  )
  return rows
}

/** A current slug wins over former ones. */
function isOrWasAt(websiteId: string, urlId: string): RawBuilder<boolean> {
  return sql`(items.url_id = ${urlId} or items.id = (
    select item_id from item_addresses where website_id = ${websiteId} and url_id = ${urlId}))`
}

function after(list: PagedList, cursor: string) {
  const { key, id } = readCursor(list, 'number', cursor)
  return sql<boolean>`(position, id) > (${key}, ${id})`
}
