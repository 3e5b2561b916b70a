import type { Category } from '../../../src/catalog/admin-contract.ts'
import { categoryTree, pathText } from './category-tree.ts'

/** Options for a select. */
export function categoryPaths(categories: readonly Category[]): { value: string; label: string }[] {
  return categoryTree(categories).map((node) => ({ value: node.id, label: pathText(node) }))
}

/** Allowed parents of a category: all but itself and its descendants. */
export function possibleParents(categories: readonly Category[], id: string | undefined): Category[] {
  const within = new Set(id === undefined ? [] : [id])
  for (const { id: own, parentId } of categoryTree(categories))
    if (parentId !== null && within.has(parentId)) within.add(own)
  return categories.filter((category) => !within.has(category.id))
}
