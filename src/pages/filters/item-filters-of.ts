import type { ShelfCategory, Shelves } from '../../catalog/contract.ts'
import type { ItemFilters } from '../../shared/lists/item-filters.ts'
import { filterText, type ListFilters } from '../../shared/lists/list-filters.ts'
import { fromDecimal } from '../../shared/money/money.ts'

/** Translates a URL's filters for the catalogue. An unknown category matches no product. */
export function itemFiltersOf(filters: ListFilters, shelves: Shelves, currency: string): ItemFilters {
  const { min, max, inStock, tags, categories, options } = filters
  const named = shelves.categories.filter(({ urlId }) => categories.includes(urlId.replaceAll('-', '_2d')))
  const categoryIds = [...new Set(named.flatMap((category) => withAllBelow(category, shelves)))]
  return {
    ...(min && { minCents: fromDecimal(min, currency) }),
    ...(max && { maxCents: fromDecimal(max, currency) }),
    inStock,
    tags: tags.map(filterText),
    ...(categories.length > 0 && { categoryIds }),
    options: optionsOf(options),
  }
}

function optionsOf(options: string[]): ItemFilters['options'] {
  const byName = new Map<string, string[]>()
  for (const option of options) {
    const [name = '', value = ''] = option.split('-').map(filterText)
    byName.set(name, [...(byName.get(name) ?? []), value])
  }
  return [...byName].map(([name, values]) => ({ name, values }))
}

export function withAllBelow({ id }: ShelfCategory, { categories }: Shelves): string[] {
  const ids = new Set([id])
  // Parents come first, so one pass sees every category after all its ancestors.
  for (const category of categories) if (category.parentId !== null && ids.has(category.parentId)) ids.add(category.id)
  return [...ids]
}
