import type { ItemsQuery } from '../../../../../src/catalog/admin-contract.ts'
import { exportItems } from '../../../../../src/catalog/csv/endpoints.ts'

/** State of the product list, as strings from the URL. */
export type ListSearch = Partial<Record<Name, string>>

const choices = {
  sort: ['name', 'stock', 'price', 'updated'],
  direction: ['asc', 'desc'],
  visibility: ['public', 'draft', 'scheduled', 'private', 'needs-review'],
  type: ['1', '2', '3', '4'],
  stock: ['sold-out', 'low', 'in-stock'],
  onSale: ['true', 'false'],
  archived: ['true'],
} as const
const texts = { search: 200, category: 200, tag: 50, cursor: 400 } as const

type Name = keyof typeof choices | keyof typeof texts

/** Names of the filters, in the order of their chips. */
export const filterNames = ['visibility', 'type', 'stock', 'category', 'tag', 'onSale', 'archived'] as const
export type FilterName = (typeof filterNames)[number]

/** Parses the URL and drops invalid parameters. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  return Object.fromEntries(Object.entries(raw).filter(([name, value]) => isKnown(name, value)))
}

function isKnown(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false
  if (Object.hasOwn(choices, name)) return (choices[name as keyof typeof choices] as readonly string[]).includes(value)
  return Object.hasOwn(texts, name) && value.length <= texts[name as keyof typeof texts]
}

/** URL of the list; `''` for the defaults. */
export function listHref(search: ListSearch): string {
  return `/products${queryOf(search)}`
}

/** URL of the file with all matches. */
export function exportHref(search: ListSearch): string {
  return `${exportItems.path}${queryOf(withChanges(search, {}))}`
}

function queryOf(search: ListSearch): string {
  const given = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
  return given.size > 0 ? `?${given}` : ''
}

/** Changes start at the first page. An empty value removes a filter. */
export function withChanges({ cursor: _, ...search }: ListSearch, change: ListSearch): ListSearch {
  return readListSearch({ ...search, ...change })
}

/** Cycles through ascending, descending and unsorted. */
export function sortedBy(search: ListSearch, sort: 'name' | 'stock' | 'price'): ListSearch {
  if (search.sort !== sort) return withChanges(search, { sort, direction: 'asc' })
  if (search.direction !== 'desc') return withChanges(search, { direction: 'desc' })
  return withChanges(search, { sort: '', direction: '' })
}

/** Sort column; undefined for the shop's own order. */
export function sortOf({ sort, direction }: ListSearch): { key: string; direction: 'asc' | 'desc' } | undefined {
  return sort ? { key: sort, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined
}

/** The filters without order and page: the content of a saved view, and the meaning of "all matching". */
export function matchingOf(search: ListSearch): Record<string, string> {
  const names = ['search', ...filterNames] as const
  return Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
}

export function hasFilters(search: ListSearch): boolean {
  return Object.keys(matchingOf(search)).length > 0
}

/** Whether the filters equal those of a view, in any order. */
export function showsView(search: ListSearch, query: Record<string, string>): boolean {
  const [shown, kept] = [matchingOf(search), matchingOf(readListSearch(query))]
  const names = Object.keys(shown)
  return names.length === Object.keys(kept).length && names.every((name) => shown[name] === kept[name])
}

/** The API request; the URL's values are validated already. */
export const toItemsQuery = (search: ListSearch) => search as ItemsQuery
