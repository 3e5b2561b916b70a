import type { SelectOption } from '../../../../ui/controls/select.tsx'
import { typeWords, visibilityWords } from '../../product-words.ts'
import type { FilterName } from './list-search.ts'

export const filterTitles: Record<FilterName, string> = {
  visibility: 'Visibility',
  type: 'Type',
  stock: 'Stock',
  category: 'Category',
  tag: 'Tag',
  onSale: 'Sale',
  archived: 'Archive',
}

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

/** Options of filters with fixed values; categories and tags are the website's own. */
export const filterOptions: Record<Exclude<FilterName, 'category' | 'tag'>, readonly SelectOption[]> = {
  visibility: optionsOf(visibilityWords),
  type: optionsOf(typeWords),
  stock: optionsOf({ 'in-stock': 'In stock', low: 'Low stock', 'sold-out': 'Sold out' }),
  onSale: optionsOf({ true: 'On sale', false: 'Not on sale' }),
  archived: optionsOf({ true: 'Archived' }),
}
