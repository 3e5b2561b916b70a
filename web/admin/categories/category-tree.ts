import type { Category } from '../../../src/catalog/admin-contract.ts'

export interface CategoryNode extends Category {
  /** 0 for what stands in no other category. */
  depth: number
  /** Names from the top down to this one. */
  path: string[]
  /** Among those that stand in the same one, from 0. */
  place: number
  last: boolean
}

/** Every category behind the one it stands in, each level in the order given. One whose parent is gone is at the top. */
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

/** For a list to choose from: `Cups › Espresso`. */
export function categoryPaths(categories: readonly Category[]): { value: string; label: string }[] {
  return categoryTree(categories).map(({ id, path }) => ({ value: id, label: path.join(' › ') }))
}

/** Where a category may stand: anywhere but in itself and in what stands in it. */
export function possibleParents(categories: readonly Category[], id: string | undefined): Category[] {
  const within = new Set(id === undefined ? [] : [id])
  for (const { id: own, parentId } of categoryTree(categories))
    if (parentId !== null && within.has(parentId)) within.add(own)
  return categories.filter((category) => !within.has(category.id))
}
