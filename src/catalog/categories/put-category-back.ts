import type { Kysely } from 'kysely'
import { firstFree } from '../../shared/lists/url-id.ts'
import type { CatalogTables, RemovedCategory } from '../table.ts'
import { assertCapacity, assertFits, lockCategories } from './category-store.ts'

/**
 * Restores a deleted category with those subcategories that were not moved since; at the top level if its parent is gone.
 * Throws DomainError if another one has its name now.
 */
export async function putCategoryBack(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  { id, name, parentId: oldParent, urlId, position, page = null, children }: RemovedCategory,
): Promise<void> {
  const categories = await lockCategories(tx, websiteId)
  assertCapacity(categories)
  const parentId = categories.some((other) => other.id === oldParent) ? oldParent : null
  const wasBelow = new Set(children)
  const unmoved = categories.filter((other) => wasBelow.has(other.id) && other.parentId === oldParent)
  const back = new Set(unmoved)
  assertFits(
    categories.map((other) => (back.has(other) ? { ...other, parentId: id } : other)),
    { id, name, parentId },
  )
  const taken = new Set(categories.map((other) => other.urlId))
  const url_id = firstFree(urlId, (wanted) => taken.has(wanted))
  await tx
    .insertInto('categories')
    .values({
      website_id: websiteId,
      id,
      parent_id: parentId,
      name,
      url_id,
      position,
      page: page && JSON.stringify(page),
    })
    .execute()
  if (unmoved.length === 0) return
  const ids = unmoved.map((other) => other.id)
  await tx
    .updateTable('categories')
    .set({ parent_id: id })
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids)
    .execute()
}
