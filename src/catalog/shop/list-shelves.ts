import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { tagPath } from '../../shared/lists/tag-path.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import type { ShelfCategory, Shelves, SitemapEntry } from '../contract.ts'
import type { CatalogTables } from '../table.ts'
import { isPublic } from './is-public.ts'
import { listCollectionPaths } from './list-page.ts'

type CategoryRow = Pick<ShelfCategory, 'id' | 'parentId' | 'name' | 'urlId'> & { isHidden: boolean | null }

type TakeTurn = ReturnType<typeof takeTurns>

/** Categories and tags of a product. */
interface Placed {
  id: string
  tags: string[]
  categories: string[]
}

export async function listShelves(db: Database, websiteId: string): Promise<Shelves> {
  const { categories, placed } = await withWebsite(db.withTables<CatalogTables>(), websiteId, async (tx) => ({
    categories: await tx
      .selectFrom('categories')
      .select(['id', 'parent_id as parentId', 'name', 'url_id as urlId'])
      .select(sql<boolean | null>`(page->'seo'->>'seoHidden')::boolean`.as('isHidden'))
      .where('website_id', '=', websiteId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    placed: await tx
      .selectFrom('items')
      .select(['id', 'tags', 'categories'])
      .where('website_id', '=', websiteId)
      .where(isPublic)
      .execute(),
  }))
  const takeTurn = takeTurns()
  return { categories: await countCategories(categories, placed, takeTurn), tags: await countTags(placed, takeTurn) }
}

/** Parents come first; a product counts once in its category and in each ancestor. */
async function countCategories(rows: CategoryRow[], placed: Placed[], takeTurn: TakeTurn): Promise<ShelfCategory[]> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const counts = new Map<string, number>()
  for (const { categories } of placed) {
    const counted = new Set<string>()
    // Everything above a counted category was counted with it.
    for (const category of categories)
      for (let at: string | null = category; at !== null && !counted.has(at); at = parents.get(at) ?? null) {
        counted.add(at)
        counts.set(at, (counts.get(at) ?? 0) + 1)
      }
    await takeTurn()
  }
  const levels = levelsOf(parents)
  return rows
    .map(({ isHidden, ...row }) => ({
      ...row,
      fullUrl: encodePath(`/shop/category/${row.urlId}`),
      itemCount: counts.get(row.id) ?? 0,
      ...(isHidden && { isHidden: true as const }),
    }))
    .sort((a, b) => (levels.get(a.id) ?? 0) - (levels.get(b.id) ?? 0))
}

/** Number of ancestors of each category; a cycle, which should not exist, ends where it began. */
function levelsOf(parents: ReadonlyMap<string, string | null>): Map<string, number> {
  const levels = new Map<string, number>()
  for (const id of parents.keys()) {
    const way = new Set<string>()
    let at: string | null = id
    while (at !== null && !levels.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at) ?? null
    }
    let level = at === null ? -1 : (levels.get(at) ?? -1)
    for (const each of [...way].toReversed()) levels.set(each, ++level)
  }
  return levels
}

/** Most used first. */
async function countTags(placed: Placed[], takeTurn: TakeTurn): Promise<Shelves['tags']> {
  const counts = new Map<string, number>()
  for (const { tags } of placed) {
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    await takeTurn()
  }
  return [...counts]
    .map(([name, itemCount]) => ({ name, fullUrl: tagPath(name), itemCount }))
    .sort((a, b) => b.itemCount - a.itemCount || (a.name < b.name ? -1 : 1))
}

/** Public, indexable products and collections of them. */
export async function listSitemapEntries(db: Database, websiteId: string, assetsUrl: string): Promise<SitemapEntry[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ url_id: string; updated_at: Date; files: string[] }>`
      select items.url_id, items.updated_at, array(
        select file_name from item_images
        where item_images.website_id = ${websiteId} and item_images.item_id = items.id order by item_images.position
      ) as files
      from items
      where items.website_id = ${websiteId} and ${isPublic} and not (items.seo->>'seoHidden')::boolean
      order by items.position, items.id`.execute(tx),
  )
  const collections = await listCollectionPaths(db, websiteId)
  const latest = rows.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), new Date(0))
  const products = rows.map(({ url_id, updated_at, files }) => ({
    path: encodePath(`/shop/p/${url_id}`),
    updatedAt: updated_at.toISOString(),
    images: files.map((file) => `${assetsUrl}/${websiteId}/${file}`),
  }))
  const lists = collections.map((path) => ({ path, updatedAt: latest.toISOString(), images: [] }))
  return [...lists, ...products]
}
