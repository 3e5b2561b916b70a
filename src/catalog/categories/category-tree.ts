import { foldText } from '../../shared/lists/fold-text.ts'

/** A category with its position among its siblings. */
export interface TreeCategory {
  id: string
  parentId: string | null
  name: string
  position: number
}

/** Whether making `parentId` its parent would create a cycle. */
export function makesCycle(categories: TreeCategory[], id: string, parentId: string | null): boolean {
  const parents = new Map(categories.map((category) => [category.id, category.parentId]))
  const seen = new Set<string>()
  for (let at = parentId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** Levels of categories, as many as a path in an import names. */
export const CATEGORY_LEVELS_MAX = 20

/** The level of the deepest descendant of a category if it had this parent. */
export function levelsUnder(categories: readonly TreeCategory[], id: string, parentId: string | null): number {
  const parents = new Map(categories.map((category) => [category.id, category.parentId]))
  let levels = 1
  for (let at = parentId; at !== null && levels <= CATEGORY_LEVELS_MAX; at = parents.get(at) ?? null) levels++
  const children = Map.groupBy(categories, (category) => category.parentId)
  let below = children.get(id) ?? []
  while (below.length > 0 && levels <= CATEGORY_LEVELS_MAX) {
    levels++
    below = below.flatMap((category) => children.get(category.id) ?? [])
  }
  return levels
}

/** The children of a category, in order. */
export function childrenOf<Category extends TreeCategory>(categories: Category[], parentId: string | null): Category[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** Whether a sibling has the same name, ignoring accents and case. */
export function hasName(categories: TreeCategory[], { id, parentId, name }: Omit<TreeCategory, 'position'>): boolean {
  const wanted = foldText(name)
  return categories.some((other) => other.parentId === parentId && other.id !== id && foldText(other.name) === wanted)
}

/** Ids of the siblings in order, with this category at the given position; by default last. */
export function placed(
  categories: TreeCategory[],
  { id, parentId }: Pick<TreeCategory, 'id' | 'parentId'>,
  place?: number,
): string[] {
  const others = childrenOf(categories, parentId).filter((other) => other.id !== id)
  const ids = others.map((other) => other.id)
  return place === undefined ? [...ids, id] : ids.toSpliced(place, 0, id)
}
