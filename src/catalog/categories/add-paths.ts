import type { Kysely } from 'kysely'
import { DomainError } from '../../shared/domain-error.ts'
import { foldText } from '../../shared/lists/fold-text.ts'
import { firstFree, urlIdOf } from '../../shared/lists/url-id.ts'
import { newId } from '../new-id.ts'
import { NewCategoryRequest } from '../page-contract.ts'
import type { CatalogTables } from '../table.ts'
import { assertCapacity, assertFits, lockCategories } from './category-store.ts'

/** Of one file, because each is compared with all others. */
const ADDED_MAX = 1_000

/**
 * Creates the categories of these paths that do not exist, each a list of names from the top level down. Returns the new
 * ids; paths with a name that no category can have, or beyond a limit, are left out.
 */
export async function addCategoryPaths(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  paths: readonly string[][],
): Promise<string[]> {
  if (paths.length === 0) return []
  const categories = await lockCategories(tx, websiteId)
  const taken = new Set(categories.map(({ urlId }) => urlId))
  const keyOf = (parentId: string | null, name: string) => `${parentId ?? ''}/${foldText(name)}`
  const ids = new Map(categories.map(({ id, parentId, name }) => [keyOf(parentId, name), id]))
  const added: typeof categories = []
  for (const path of paths) {
    let parentId: string | null = null
    for (const name of path) {
      const id: string | undefined = ids.get(keyOf(parentId, name)) ?? add(parentId, name)
      if (id === undefined) break
      parentId = id
    }
  }
  if (added.length > 0)
    await tx
      .insertInto('categories')
      .values(
        added.map(({ id, parentId, name, urlId, position }) => ({
          website_id: websiteId,
          id,
          parent_id: parentId,
          name,
          url_id: urlId,
          position,
        })),
      )
      .execute()
  return added.map(({ id }) => id)

  function add(parentId: string | null, name: string): string | undefined {
    const category = { id: newId(), parentId, name, position: categories.length + 1 }
    if (added.length >= ADDED_MAX || !isAllowed(category)) return undefined
    const urlId = firstFree(urlIdOf(name, 'category'), (one) => taken.has(one))
    taken.add(urlId)
    ids.set(keyOf(parentId, name), category.id)
    added.push({ ...category, urlId, page: null })
    categories.push({ ...category, urlId, page: null })
    return category.id
  }

  function isAllowed(category: { id: string; parentId: string | null; name: string }): boolean {
    if (!NewCategoryRequest.shape.name.safeParse(category.name).success) return false
    try {
      assertCapacity(categories)
      assertFits(categories, category)
      return true
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
  }
}
