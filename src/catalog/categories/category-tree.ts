import { foldText } from '../rules/fold-text.ts'

/** A category with its place among those of its parent. */
export interface TreeCategory {
  id: string
  parentId: string | null
  name: string
  position: number
}

/** Whether it would lie within itself if `parentId` became its parent. */
export function makesCycle(categories: TreeCategory[], id: string, parentId: string | null): boolean {
  const parents = new Map(categories.map((category) => [category.id, category.parentId]))
  const seen = new Set<string>()
  for (let at = parentId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** Those of one parent, in their order. */
export function childrenOf<Category extends TreeCategory>(categories: Category[], parentId: string | null): Category[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** Whether another one of the same parent is called so, whatever its accents and case. */
export function hasName(categories: TreeCategory[], { id, parentId, name }: Omit<TreeCategory, 'position'>): boolean {
  return childrenOf(categories, parentId).some((other) => other.id !== id && foldText(other.name) === foldText(name))
}

/** Ids of one parent's categories when this one stands among them at a place; without one it is the last. */
export function placed(
  categories: TreeCategory[],
  { id, parentId }: Pick<TreeCategory, 'id' | 'parentId'>,
  place?: number,
): string[] {
  const others = childrenOf(categories, parentId).filter((other) => other.id !== id)
  const ids = others.map((other) => other.id)
  return place === undefined ? [...ids, id] : ids.toSpliced(place, 0, id)
}
