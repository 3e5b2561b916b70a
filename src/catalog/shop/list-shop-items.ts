import { type RawBuilder, sql } from 'kysely'
import { inWebsite } from '../../platform/database/database.ts'
import type { Facets } from '../../shared/lists/item-filters.ts'
import type { Sort } from '../../shared/lists/sorts.ts'
import type { ItemPlace, ItemsAnswer, ItemsQuestion, ProductItem } from '../contract.ts'
import type { CatalogDeps } from '../queries.ts'
import type { CatalogTables } from '../table.ts'
import { isPublic } from './is-public.ts'
import { matchFilters, priceNow } from './item-filters.ts'
import { countFacets } from './list-facets.ts'
import { pageOf } from './page-of-items.ts'
import { presentItem } from './present.ts'
import { publicItems } from './shown-items.ts'

/** Product lists of the storefront: filtered, sorted and paged. */
export interface ItemLists {
  /** Each product is on exactly one page, even if others are added or removed between two pages. */
  listPage(websiteId: string, question: ItemsQuestion): Promise<ItemsAnswer>
  /** The facets of such a list. */
  listFacets(websiteId: string, question: ItemsQuestion): Promise<Facets>
  /** The first products of each list: two statements for any number of lists. */
  listFirst(websiteId: string, questions: FirstItemsQuestion[]): Promise<ProductItem[][]>
  /** The public ones of these products, in this order. */
  findItems(websiteId: string, itemIds: string[]): Promise<ProductItem[]>
}

/** The beginning of a list in the owner's order, or newest first. */
export type FirstItemsQuestion = Pick<ItemsQuestion, 'tag' | 'categoryIds' | 'collectionId' | 'limit'> & {
  sort: 'featured' | 'newest'
}

export function createItemLists({ db, findCurrency, assetsUrl, now = Date.now }: CatalogDeps): ItemLists {
  const tables = db.withTables<CatalogTables>()

  async function findItems(websiteId: string, itemIds: string[]): Promise<ProductItem[]> {
    if (itemIds.length === 0) return []
    const rows = await inWebsite(tables, websiteId, (tx) =>
      publicItems(tx, websiteId).where('items.id', 'in', itemIds).execute(),
    )
    const shelf = { websiteId, currency: await findCurrency(websiteId), assetsUrl }
    const byId = new Map(rows.map((row) => [row.id, row]))
    const found = itemIds.flatMap((id) => byId.get(id) ?? [])
    return found.map((row) => presentItem({ ...row, description: '' }, shelf, now()))
  }

  return {
    findItems,
    async listFirst(websiteId, questions) {
      if (questions.length === 0) return []
      const { rows } = await inWebsite(tables, websiteId, (tx) => firstIds(websiteId, questions).execute(tx))
      const items = await findItems(websiteId, [...new Set(rows.map(({ id }) => id))])
      const byId = new Map(items.map((item) => [item.id, item]))
      return questions.map((_, list) => rows.flatMap((row) => (row.list === list ? (byId.get(row.id) ?? []) : [])))
    },
    async listPage(websiteId, question) {
      const read = (asked: ItemsQuestion) =>
        inWebsite(tables, websiteId, (tx) => sortedIds(websiteId, asked).execute(tx))
      const { rows, ...page } = await pageOf(question, async (asked) => (await read(asked)).rows)
      return {
        ...page,
        items: await findItems(
          websiteId,
          rows.map(({ id }) => id),
        ),
      }
    },
    listFacets: (websiteId, question) =>
      countFacets(db, websiteId, baseIds(websiteId, question), question.filters ?? noFilters),
  }
}

const noFilters = { inStock: false, tags: [], options: [] }

/** Sort keys, all ascending, so that one comparison finds the next page. */
const keys: Record<Sort, RawBuilder<string | number>> = {
  featured: sql`items.position`,
  'price-asc': sql`coalesce(priced.cents, 0)::float8`,
  'price-desc': sql`-coalesce(priced.cents, 0)::float8`,
  name: sql`lower(items.title)`,
  newest: sql`-extract(epoch from items.created_at)::float8`,
}

interface SortedRow extends ItemPlace {
  total: number
  earlier: number
}

/** The base table and its condition, before filters. */
function listed(websiteId: string, { categoryIds, tag, collectionId }: ItemsQuestion) {
  const inCategory = categoryIds ? sql`and items.categories ?| ${categoryIds}::text[]` : sql``
  const tagged = tag === undefined ? sql`` : sql`and items.tags ? ${tag}::text`
  const inCollection =
    collectionId === undefined
      ? sql``
      : sql`join collection_items member on member.website_id = ${websiteId} and member.item_id = items.id
          and member.collection_id = ${collectionId}`
  return {
    from: sql`items ${inCollection}`,
    where: sql`items.website_id = ${websiteId} and ${isPublic} ${inCategory} ${tagged}`,
  }
}

function baseIds(websiteId: string, question: ItemsQuestion) {
  const { from, where } = listed(websiteId, question)
  return sql`select items.id from ${from} where ${where}`
}

function sortedIds(websiteId: string, question: ItemsQuestion) {
  const { sort, collectionId, filters, after, before, limit } = question
  const { from, where } = listed(websiteId, question)
  const value = collectionId !== undefined && sort === 'featured' ? sql`member.position` : keys[sort]
  const type = sql.raw(sort === 'name' ? 'text' : 'float8')
  const place = (at: ItemPlace) => sql`(${at.value}::${type}, ${at.id}::text)`
  const within = after ? sql`where (value, id) > ${place(after)}` : sql`where (value, id) < ${before && place(before)}`
  const order = sql.raw(before && !after ? 'value desc, id desc' : 'value, id')
  return sql<SortedRow>`
    with listed as (
      select items.id, ${value} as value
      from ${from}
      ${sort.startsWith('price') ? lowestPrices(websiteId) : sql``}
      where ${where} ${matchFilters(websiteId, filters)}
    ),
    shown as (
      select id, value from listed ${after || before ? within : sql``} order by ${order} limit ${limit}
    )
    select id, value, (select count(*)::int from listed) as total, (
      select count(*)::int from listed where (value, id) < (select value, id from shown order by value, id limit 1)
    ) as earlier
    from shown order by value, id`
}

function firstIds(websiteId: string, questions: FirstItemsQuestion[]) {
  const lists = questions.map(
    (question, list) => sql`
      select ${list}::int as list, id, row_number() over (order by value, id)::int as place
      from (${sortedIds(websiteId, question)}) as sorted
      where true limit ${question.limit}`,
  )
  return sql<{ list: number; id: string }>`
    select list, id from (${sql.join(
      lists.map((list) => sql`(${list})`),
      sql` union all `,
    )}) as lists order by list, place`
}

/** Lowest current price of a product, including sales; gift cards have none. */
function lowestPrices(websiteId: string) {
  return sql`left join lateral (
    select min(${priceNow}) as cents
    from variants where variants.website_id = ${websiteId} and variants.item_id = items.id
  ) priced on true`
}
