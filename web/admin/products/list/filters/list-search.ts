import type { ItemsQuery } from '../../../../../src/catalog/admin-contract.ts'

/** What the product list shows, as its address says it. Values are the strings of the address. */
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

/** Names of what narrows the list, in the order of its chips. */
export const filterNames = ['visibility', 'type', 'stock', 'category', 'tag', 'onSale', 'archived'] as const
export type FilterName = (typeof filterNames)[number]

/** What of an address the list understands; the rest of it is dropped. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  return Object.fromEntries(Object.entries(raw).filter(([name, value]) => isKnown(name, value)))
}

function isKnown(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false
  if (Object.hasOwn(choices, name)) return (choices[name as keyof typeof choices] as readonly string[]).includes(value)
  return Object.hasOwn(texts, name) && value.length <= texts[name as keyof typeof texts]
}

/** The address of the list; `''` for nothing in particular. */
export function listHref(search: ListSearch): string {
  return `/products${queryOf(search)}`
}

/** Where the file is of all that the list finds, on whichever page it is. */
export function exportHref(search: ListSearch): string {
  return `/api/catalog/export${queryOf(withChanges(search, {}))}`
}

function queryOf(search: ListSearch): string {
  const given = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
  return given.size > 0 ? `?${given}` : ''
}

/** A change of what is shown begins at the first page again. An empty value takes a filter away. */
export function withChanges({ cursor: _, ...search }: ListSearch, change: ListSearch): ListSearch {
  return readListSearch({ ...search, ...change })
}

/** Which column is sorted, then the other way round, then no more. */
export function sortedBy(search: ListSearch, sort: 'name' | 'stock' | 'price'): ListSearch {
  if (search.sort !== sort) return withChanges(search, { sort, direction: 'asc' })
  if (search.direction !== 'desc') return withChanges(search, { direction: 'desc' })
  return withChanges(search, { sort: '', direction: '' })
}

/** The column the list is sorted by; undefined for the shop's own order. */
export function sortOf({ sort, direction }: ListSearch): { key: string; direction: 'asc' | 'desc' } | undefined {
  return sort ? { key: sort, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined
}

/** What narrows the list, without order and page: what a saved view keeps, and what "all matching" means. */
export function matchingOf(search: ListSearch): Record<string, string> {
  const names = ['search', ...filterNames] as const
  return Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
}

export function hasFilters(search: ListSearch): boolean {
  return Object.keys(matchingOf(search)).length > 0
}

/** Whether the list shows just what a view keeps, in whatever order. */
export function showsView(search: ListSearch, query: Record<string, string>): boolean {
  const [shown, kept] = [matchingOf(search), matchingOf(readListSearch(query))]
  const names = Object.keys(shown)
  return names.length === Object.keys(kept).length && names.every((name) => shown[name] === kept[name])
}

/** The same in the words of the API; what is read from an address is checked already. */
export const toItemsQuery = (search: ListSearch) => search as ItemsQuery
