import type { Category } from '../../../src/catalog/admin-contract.ts'
import { includesWords } from '../../../src/shared/lists/search-spellings.ts'

export type CategoryNode<Row extends Category = Category> = Row & {
  /** 0 at the top level. */
  depth: number
  /** Names from the top level down to this one. */
  path: string[]
  /** Position among its siblings, from 0. */
  place: number
  last: boolean
}

/**
 * Depth-first list of all categories, siblings in the given order. Those with a missing parent are at the top level, and so
 * is the first of a cycle.
 */
export function categoryTree<Row extends Category>(categories: readonly Row[]): CategoryNode<Row>[] {
  const known = new Set(categories.map(({ id }) => id))
  const inside = Map.groupBy(categories, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const below = (parentId: string | null, path: string[]): CategoryNode<Row>[] =>
    (inside.get(parentId) ?? []).flatMap((category, place, level) => {
      const own = [...path, category.name]
      const node = { ...category, depth: path.length, path: own, place, last: place === level.length - 1 }
      return [node, ...below(category.id, own)]
    })
  const tree = below(null, [])
  const reached = new Set(tree.map(({ id }) => id))
  const [first, ...others] = categories.filter(({ id }) => !reached.has(id))
  return first ? [...tree, ...categoryTree([{ ...first, parentId: null }, ...others])] : tree
}

/** `Cups › Espresso`. */
export const pathText = ({ path }: CategoryNode): string => path.join(' › ')

/** The categories whose path contains all these words. */
export function searchTree(tree: readonly CategoryNode[], search: string): CategoryNode[] {
  return tree.filter((node) => includesWords(pathText(node), search))
}
