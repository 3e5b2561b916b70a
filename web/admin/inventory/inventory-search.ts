import type { LevelsRequest } from '../../api/inventory.ts'

/** State of the inventory panel, as strings from the URL. */
export type InventorySearch = Partial<Record<Name, string>>
export type SortedColumn = (typeof choices.sort)[number]

const choices = {
  sort: ['name', 'stock', 'price'],
  direction: ['asc', 'desc'],
  show: ['low', 'out', 'unlimited'],
} as const
/** `expanded`: comma-separated ids of products; `variant`: the one whose history is open. */
const texts = { search: 200, cursor: 400, expanded: 4000, variant: 200 } as const

type Name = keyof typeof choices | keyof typeof texts | 'asOf'

/** Parses the URL and drops invalid parameters. */
export function readInventorySearch(raw: Record<string, unknown>): InventorySearch {
  return Object.fromEntries(Object.entries(raw).filter(([name, value]) => isKnown(name, value)))
}

function isKnown(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false
  if (name === 'asOf') return isInstant(value)
  if (Object.hasOwn(choices, name)) return (choices[name as keyof typeof choices] as readonly string[]).includes(value)
  return Object.hasOwn(texts, name) && value.length <= texts[name as keyof typeof texts]
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** URL of the panel; `''` for the defaults. */
export function inventoryHref(search: InventorySearch): string {
  const given = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
  return given.size > 0 ? `/inventory?${given}` : '/inventory'
}

/** Changes start at the first page. An empty value removes a parameter. */
export function withChanges({ cursor: _, ...search }: InventorySearch, change: InventorySearch): InventorySearch {
  return readInventorySearch({ ...search, ...change })
}

/** The same page with changes. */
export function beside(search: InventorySearch, change: InventorySearch): InventorySearch {
  return readInventorySearch({ ...search, ...change })
}

/** Sort order; default: by name, ascending. */
export function orderOf({ sort, direction }: InventorySearch) {
  return { sort: (sort ?? 'name') as SortedColumn, direction: direction === 'desc' ? 'desc' : 'asc' } as const
}

/** Sorts a column ascending, or reverses the current one. */
export function sortedBy(search: InventorySearch, column: SortedColumn): InventorySearch {
  const { sort, direction } = orderOf(search)
  return withChanges(search, { sort: column, direction: sort === column && direction === 'asc' ? 'desc' : 'asc' })
}

export function expandedIn({ expanded }: InventorySearch): ReadonlySet<string> {
  return new Set(expanded?.split(','))
}

/** Expands or collapses a product. */
export function toggleExpanded(search: InventorySearch, itemId: string): InventorySearch {
  const open = new Set(expandedIn(search))
  if (!open.delete(itemId)) open.add(itemId)
  return beside(search, { expanded: [...open].join(',') })
}

/** The API request; the URL's values are validated already. */
export function toLevelsRequest({ expanded: _, variant: __, ...query }: InventorySearch): LevelsRequest {
  return query as LevelsRequest
}
