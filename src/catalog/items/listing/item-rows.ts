import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { readCursor, writeCursor } from '../../../platform/paging/page-cursor.ts'
import { completePlan } from '../../../shared/products/plan-terms.ts'
import type { ItemRow, ItemsQuery, ItemsReply, Visibility } from '../../admin-contract.ts'
import { presentImage, type StoredImage } from '../../shop/present.ts'
import type { CatalogTables } from '../../table.ts'
import { isAboutItems, itemsWhere, matchingItems } from './matching-items.ts'

/** Products per page. */
const PAGE = 50

/** Sort value of unlimited stock. */
const ENDLESS = sql`9007199254740991`

type Query = z.output<typeof ItemsQuery>
type Sort = Query['sort']

/** Sort keys; the id is appended as a tie-breaker. */
const keys = {
  position: { column: sql`position`, type: sql`bigint` },
  name: { column: sql`fold_text(title)`, type: sql`text` },
  stock: { column: sql`coalesce(stock, ${ENDLESS})`, type: sql`bigint` },
  price: { column: sql`price_from`, type: sql`bigint` },
  updated: { column: sql`floor(extract(epoch from updated_at) * 1000000)::bigint`, type: sql`bigint` },
} satisfies Record<Sort, { column: RawBuilder<unknown>; type: RawBuilder<unknown> }>

interface Row extends Omit<ItemRow, 'image' | 'publishAt' | 'updatedAt'> {
  image: StoredImage | null
  publishAt: string | null
  updatedAt: string
  visibility: Visibility
  key: string | number
}

/**
 * A page of the product list, in one statement. Keyset paging: products that do not move are listed exactly once, whatever
 * changes around them.
 */
export async function listItemRows(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  query: Query,
  { assetsUrl, currency }: { assetsUrl: string; currency: string },
): Promise<ItemsReply> {
  const { rows } = await sql<{ total: number; items: Row[] }>`
    with ${matchingOf(websiteId, query)},
    page as (${pageOf(websiteId, query, sql`matching m`)})
    select ${totalOf(websiteId, query)} as total, coalesce((select json_agg(json_build_object(
      'id', p.id, 'title', p.title, 'urlId', p.url_id, 'productType', p.product_type, 'visibility', p.visibility,
      'publishAt', p.publish_at, 'archived', p.archived_at is not null, 'variantCount', p.count,
      'priceFromCents', p.price_from, 'priceToCents', p.price_to, 'onSale', p.on_sale, 'subscriptionPlan', p.subscription_plan, 'stock', p.stock,
      'soldOut', coalesce(p.sold_out, false), 'tags', p.tags, 'updatedAt', p.updated_at, 'key', p.key,
      'image', ${firstImage(websiteId)}
    ) order by p.key ${wayOf(query)}, p.id ${wayOf(query)}) from page p), '[]') as items`.execute(tx)
  const [{ total, items } = { total: 0, items: [] }] = rows
  const last = items.length > PAGE ? items[PAGE - 1] : undefined
  return {
    items: items.slice(0, PAGE).map((row) => present(row, { assetsUrl, websiteId })),
    total,
    currency,
    hasNextPage: last !== undefined,
    nextPageCursor: last ? writeCursor(listOf(websiteId, query), last) : null,
  }
}

/** If products alone decide which are on the page, variants and levels are aggregated only for those. */
function matchingOf(websiteId: string, query: Query): RawBuilder<unknown> {
  if (!isAboutItems(query)) return sql`matching as materialized (${matchingItems(websiteId, query)})`
  const items = sql`items i where ${itemsWhere(websiteId, query)}`
  return sql`
    chosen as materialized (${pageOf(websiteId, query, sql`(select i.id, i.title, i.position, i.updated_at from ${items}) m`)}),
    matching as materialized (${matchingItems(websiteId, query, sql`array(select id from chosen)`)})`
}

const totalOf = (websiteId: string, query: Query): RawBuilder<unknown> =>
  isAboutItems(query)
    ? sql`(select count(*) from items i where ${itemsWhere(websiteId, query)})`
    : sql`(select count(*) from matching)`

function pageOf(websiteId: string, query: Query, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sort, cursor } = query
  const { column, type } = keys[sort]
  const way = wayOf(query)
  return sql`
    select m.*, ${column} as key
    from ${from}
    where ${cursor === undefined ? sql`true` : behind(websiteId, query, cursor, type)}
    order by ${column} ${way}, id ${way}
    limit ${PAGE + 1}`
}

function wayOf({ direction }: Query): RawBuilder<unknown> {
  return direction === 'desc' ? sql`desc` : sql`asc`
}

function listOf(websiteId: string, { sort, direction }: Query) {
  return { websiteId, list: `items ${sort} ${direction}` }
}

function behind(websiteId: string, query: Query, cursor: string, type: RawBuilder<unknown>) {
  const { sort, direction } = query
  const { key, id } = readCursor(listOf(websiteId, query), sort === 'name' ? 'text' : 'integer', cursor)
  const than = direction === 'desc' ? sql`<` : sql`>`
  return sql`(${keys[sort].column}, id) ${than} (${String(key)}::${type}, ${id})`
}

const firstImage = (websiteId: string) => sql`(
  select row_to_json(f) from item_images f
  where f.website_id = ${websiteId} and f.item_id = p.id order by f.position limit 1)`

function present(
  { key: _, image, publishAt, updatedAt, ...row }: Row,
  shelf: { assetsUrl: string; websiteId: string },
): ItemRow {
  return {
    ...row,
    subscriptionPlan: completePlan(row.subscriptionPlan),
    image: image && presentImage(image, shelf),
    publishAt: publishAt && new Date(publishAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }
}

/** Ids of all matches, in the order of the shop. */
export async function listMatchingIds(tx: Kysely<CatalogTables>, websiteId: string, query: Query): Promise<string[]> {
  const matching = isAboutItems({ ...query, sort: 'position' })
    ? sql`select i.id, i.position from items i where ${itemsWhere(websiteId, query)}`
    : matchingItems(websiteId, query)
  const { rows } = await sql<{ id: string }>`select id from (${matching}) m order by position, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ids of all products with a tag, without deleted ones. */
/** Products with a tag, archived ones too; at most `limit`. */
export async function listTaggedIds(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  tag: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from items
    where website_id = ${websiteId} and deleted_at is null and tags @> ${JSON.stringify([tag])}::jsonb
    limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Number of products with a tag, archived ones too. */
export async function countTagged(tx: Kysely<CatalogTables>, websiteId: string, tag: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from items
    where website_id = ${websiteId} and deleted_at is null and tags @> ${JSON.stringify([tag])}::jsonb`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Tags in use with their number of products, without deleted ones. */
export async function listTags(
  tx: Kysely<CatalogTables>,
  websiteId: string,
): Promise<{ tag: string; itemCount: number }[]> {
  const { rows } = await sql<{ tag: string; itemCount: number }>`
    select t.tag, count(*) as "itemCount"
    from items i, jsonb_array_elements_text(i.tags) as t (tag)
    where i.website_id = ${websiteId} and i.deleted_at is null
    group by t.tag order by fold_text(t.tag), t.tag`.execute(tx)
  return rows
}
