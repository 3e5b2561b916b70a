import type { LevelsRequest } from '../../api/inventory.ts'

/** What the inventory panel shows, as its address says it. Values are the strings of the address. */
export type InventorySearch = Partial<Record<Name, string>>
export type SortedColumn = (typeof choices.sort)[number]

const choices = {
  sort: ['name', 'stock', 'price'],
  direction: ['asc', 'desc'],
  show: ['low', 'out', 'unlimited'],
} as const
/** `expanded`: ids of products, with commas between them; `variant`: the one whose history is open. */
const texts = { search: 200, cursor: 400, expanded: 4000, variant: 200 } as const

type Name = keyof typeof choices | keyof typeof texts | 'asOf'

/** What of an address the panel understands; the rest of it is dropped. */
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

/** The address of the panel; `''` for nothing in particular. */
export function inventoryHref(search: InventorySearch): string {
  const given = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
  return given.size > 0 ? `/inventory?${given}` : '/inventory'
}

/** Another list begins at its first page. An empty value takes something away. */
export function withChanges({ cursor: _, ...search }: InventorySearch, change: InventorySearch): InventorySearch {
  return readInventorySearch({ ...search, ...change })
}

/** The same page with something else on it. */
export function beside(search: InventorySearch, change: InventorySearch): InventorySearch {
  return readInventorySearch({ ...search, ...change })
}

/** By name from A on unless the address says otherwise. */
export function orderOf({ sort, direction }: InventorySearch) {
  return { sort: (sort ?? 'name') as SortedColumn, direction: direction === 'desc' ? 'desc' : 'asc' } as const
}

/** A column upwards, and the one that is sorted by the other way round. */
export function sortedBy(search: InventorySearch, column: SortedColumn): InventorySearch {
  const { sort, direction } = orderOf(search)
  return withChanges(search, { sort: column, direction: sort === column && direction === 'asc' ? 'desc' : 'asc' })
}

export function expandedIn({ expanded }: InventorySearch): ReadonlySet<string> {
  return new Set(expanded?.split(','))
}

/** Opens a product to its variants, or closes it. */
export function toggleExpanded(search: InventorySearch, itemId: string): InventorySearch {
  const open = new Set(expandedIn(search))
  if (!open.delete(itemId)) open.add(itemId)
  return beside(search, { expanded: [...open].join(',') })
}

/** The same in the words of the API; what is read from an address is checked already. */
export function toLevelsRequest({ expanded: _, variant: __, ...query }: InventorySearch): LevelsRequest {
  return query as LevelsRequest
}
