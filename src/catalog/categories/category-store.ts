import { type Kysely, sql } from 'kysely'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { firstFree, urlIdOf } from '../../shared/lists/url-id.ts'
import { type Category, limits } from '../admin-contract.ts'
import { changedPage } from '../collections/page-text.ts'
import type { Author, LoadedItem } from '../item-state.ts'
import { writeDrafts } from '../items/item-store.ts'
import { lockItems } from '../items/read-items.ts'
import { keepUndo } from '../items/writing/undos.ts'
import { newId } from '../new-id.ts'
import type { ChangeCategoryRequest } from '../page-contract.ts'
import type { ReadyPicture } from '../rules/apply-changes.ts'
import type { StoredPage } from '../shop/present.ts'
import type { CatalogTables } from '../table.ts'
import {
  CATEGORY_LEVELS_MAX,
  childrenOf,
  hasName,
  levelsUnder,
  makesCycle,
  placed,
  type TreeCategory,
} from './category-tree.ts'

type Tx = Kysely<CatalogTables>

/** All categories of the website, in the order of their siblings. */
export async function listCategories(tx: Tx, websiteId: string): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.parent_id as "parentId", c.name, c.url_id as "urlId", coalesce(n.count, 0) as "itemCount"
    from categories c
    left join (
      select t.id, count(*) as count from items i, jsonb_array_elements_text(i.categories) as t (id)
      where i.website_id = ${websiteId} and i.deleted_at is null group by t.id
    ) n on n.id = c.id
    where c.website_id = ${websiteId}
    order by c.position, c.id`.execute(tx)
  return rows
}

/** File names of pictures by category: of its page, else of one of its products. */
export async function listCategoryPictures(tx: Tx, websiteId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; fileName: string | null }>`
    select c.id, coalesce(c.page->'picture'->>'file_name', p.file_name) as "fileName" from categories c
    left join (
      select distinct on (t.id) t.id, m.file_name from items i
      cross join lateral jsonb_array_elements_text(i.categories) as t (id)
      join item_images m on m.website_id = i.website_id and m.item_id = i.id
      where i.website_id = ${websiteId} and i.deleted_at is null
      order by t.id, i.id, m.position
    ) p on p.id = c.id
    where c.website_id = ${websiteId}`.execute(tx)
  return new Map(rows.flatMap(({ id, fileName }) => (fileName === null ? [] : [[id, fileName] as const])))
}

/** Texts of a category's page; null if it has none. */
export async function findCategoryText(tx: Tx, websiteId: string, id: string): Promise<StoredPage | null> {
  const row = await tx
    .selectFrom('categories')
    .select('page')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.page ?? null
}

/** Returns its id. Throws DomainError if the parent has one of this name, and beyond 10,000 (specification §9). */
export async function addCategory(
  tx: Tx,
  websiteId: string,
  { name, parentId }: { name: string; parentId: string | null },
): Promise<string> {
  const categories = await lockCategories(tx, websiteId)
  assertCapacity(categories)
  const added = { id: newId(), parentId, name }
  assertFits(categories, added)
  const taken = new Set(categories.map(({ urlId }) => urlId))
  const url_id = firstFree(urlIdOf(name, 'category'), (urlId) => taken.has(urlId))
  const position = Math.max(0, ...placesOf(categories, parentId)) + 1
  const row = { website_id: websiteId, id: added.id, parent_id: parentId, name, url_id, position }
  await tx.insertInto('categories').values(row).execute()
  return added.id
}

/** Renames or moves it. Its slug stays, so that links keep working. */
export async function changeCategory(
  tx: Tx,
  websiteId: string,
  id: string,
  { name, parentId, place, ...words }: ChangeCategoryRequest,
  ready: ReadonlyMap<string, ReadyPicture> = new Map(),
): Promise<void> {
  const categories = await lockCategories(tx, websiteId)
  const known = categories.find((category) => category.id === id)
  if (!known) throw new NotFound()
  const changed = { id, name: name ?? known.name, parentId: parentId === undefined ? known.parentId : parentId }
  assertFits(categories, changed)
  const page = Object.keys(words).length > 0 ? await changedPage(tx, websiteId, known.page, words, ready) : known.page
  await tx
    .updateTable('categories')
    .set({ name: changed.name, parent_id: changed.parentId, page: page && JSON.stringify(page) })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
  if (place !== undefined || changed.parentId !== known.parentId)
    await putInOrder(tx, websiteId, placed(categories, changed, place))
}

/**
 * Removes the category from its products, each with a revision; subcategories move to its parent. Returns the number of
 * products and the id of the undo.
 */
export async function deleteCategory(
  tx: Tx,
  author: Author,
  id: string,
): Promise<{ changedItems: number; undo: string }> {
  const { websiteId } = author
  const categories = await lockCategories(tx, websiteId)
  const known = categories.find((category) => category.id === id)
  if (!known) throw new NotFound()
  await tx
    .updateTable('categories')
    .set({ parent_id: known.parentId })
    .where('website_id', '=', websiteId)
    .where('parent_id', '=', id)
    .execute()
  const left = await detachCategory(tx, author, known)
  await tx.deleteFrom('categories').where('website_id', '=', websiteId).where('id', '=', id).execute()
  const children = childrenOf(categories, id).map((child) => child.id)
  return { changedItems: left.length, undo: await keepUndo(tx, author, left, { ...known, children }) }
}

/** Returns the products as they were. */
async function detachCategory(tx: Tx, author: Author, { id, name }: TreeCategory): Promise<LoadedItem[]> {
  const rows = await tx
    .selectFrom('items')
    .select('id')
    .where('website_id', '=', author.websiteId)
    .where(sql<boolean>`categories @> ${JSON.stringify([id])}::jsonb`)
    .execute()
  const ids = rows.map((row) => row.id)
  const items = await lockItems(tx, author.websiteId, ids)
  const drafts = items.map((before) => {
    const categories = before.state.categories.filter((category) => category !== id)
    return { before, state: { ...before.state, categories }, errors: {} }
  })
  await writeDrafts(tx, author, drafts, `left the deleted category ${name}`)
  return items
}

type LockedCategories = TreeCategory & { urlId: string; page: StoredPage | null }

/** Locks all categories until the transaction ends, so that concurrent moves cannot create a cycle. */
export async function lockCategories(tx: Tx, websiteId: string): Promise<LockedCategories[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`categories of ${websiteId}`}, 0))`.execute(tx)
  const rows = await tx.selectFrom('categories').selectAll().where('website_id', '=', websiteId).execute()
  return rows.map(({ id, parent_id, name, url_id, position, page }) => ({
    id,
    parentId: parent_id,
    name,
    urlId: url_id,
    position,
    page,
  }))
}

/** Throws DomainError at the maximum number. */
export function assertCapacity(categories: TreeCategory[]): void {
  if (categories.length >= limits.CATEGORIES) throw new DomainError('A website has at most 10,000 categories.')
}

/** Throws DomainError if the category cannot have this parent or this name. */
export function assertFits(categories: TreeCategory[], category: Omit<TreeCategory, 'position'>): void {
  const { id, parentId } = category
  if (parentId !== null && parentId !== id && !categories.some((other) => other.id === parentId))
    throw new DomainError('The category it is to lie in does not exist any more.')
  if (makesCycle(categories, id, parentId)) throw new DomainError('A category cannot be its own parent.')
  const isMoved = categories.find((other) => other.id === id)?.parentId !== parentId
  if (isMoved && levelsUnder(categories, id, parentId) > CATEGORY_LEVELS_MAX)
    throw new DomainError(`Categories have at most ${CATEGORY_LEVELS_MAX} levels.`)
  if (hasName(categories, category)) throw new DomainError('This category already exists.')
}

function placesOf(categories: TreeCategory[], parentId: string | null): number[] {
  return categories.filter((category) => category.parentId === parentId).map(({ position }) => position)
}

async function putInOrder(tx: Tx, websiteId: string, ids: string[]): Promise<void> {
  await sql`
    update categories c set position = o.place
    from unnest(${ids}::text[]) with ordinality as o (id, place)
    where c.website_id = ${websiteId} and c.id = o.id`.execute(tx)
}
