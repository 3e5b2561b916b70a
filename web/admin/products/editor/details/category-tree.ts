import type { Category } from '../../../../../src/catalog/admin-contract.ts'

export interface CategoryLine {
  category: Category
  /** 0 at the top level. */
  level: number
  /** Names from the top level: `Kitchen / Cups`. */
  path: string
}

/** Every category below its parent, in order. Those with a missing parent or in a cycle are at the top level. */
export function categoryLines(categories: Category[]): CategoryLine[] {
  const byParent = Map.groupBy(categories, ({ parentId }) => parentId)
  const lines: CategoryLine[] = []
  const seen = new Set<string>()
  const walk = (category: Category, level: number, above: string) => {
    if (seen.has(category.id)) return
    seen.add(category.id)
    const path = above === '' ? category.name : `${above} / ${category.name}`
    lines.push({ category, level, path })
    for (const child of byParent.get(category.id) ?? []) walk(child, level + 1, path)
  }
  for (const category of byParent.get(null) ?? []) walk(category, 0, '')
  for (const category of categories) walk(category, 0, '')
  return lines
}

/** Lines whose path contains all these words. */
export function searchLines(lines: CategoryLine[], search: string): CategoryLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter(({ path }) => words.every((word) => path.toLowerCase().includes(word)))
}
