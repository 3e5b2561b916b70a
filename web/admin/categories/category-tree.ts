import type { Category } from '../../../src/catalog/admin-contract.ts'

export interface CategoryNode extends Category {
  /** 0 at the top level. */
  depth: number
  /** Names from the top level down to this one. */
  path: string[]
  /** Position among its siblings, from 0. */
  place: number
  last: boolean
}

/** Depth-first list of all categories, siblings in the given order. Those with a missing parent are at the top level. */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const known = new Set(categories.map(({ id }) => id))
  const inside = Map.groupBy(categories, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const below = (parentId: string | null, path: string[]): CategoryNode[] =>
    (inside.get(parentId) ?? []).flatMap((category, place, level) => {
      const own = [...path, category.name]
      const node = { ...category, depth: path.length, path: own, place, last: place === level.length - 1 }
      return [node, ...below(category.id, own)]
    })
  return below(null, [])
}

/** Options for a select: `Cups › Espresso`. */
export function categoryPaths(categories: readonly Category[]): { value: string; label: string }[] {
  return categoryTree(categories).map(({ id, path }) => ({ value: id, label: path.join(' › ') }))
}

/** Allowed parents of a category: all but itself and its descendants. */
export function possibleParents(categories: readonly Category[], id: string | undefined): Category[] {
  const within = new Set(id === undefined ? [] : [id])
  for (const { id: own, parentId } of categoryTree(categories))
    if (parentId !== null && within.has(parentId)) within.add(own)
  return categories.filter((category) => !within.has(category.id))
}
