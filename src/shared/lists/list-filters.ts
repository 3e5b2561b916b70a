/** What a list of products is narrowed down by; all of it holds together. */
export interface ListFilters {
  /** Decimals in major units of the store's currency, such as `12.5`; empty for no bound. */
  min: string
  max: string
  /** Only what can be bought now. */
  inStock: boolean
  /** Each as `filterValue` writes it: one of the tags, one of the categories, for each option one of its values. */
  tags: string[]
  /** Last parts of categories' addresses. */
  categories: string[]
  /** `<name>-<value>`. */
  options: string[]
}

/** Most values of one kind; the rest is left off. */
const VALUES_MAX = 20

/** Whatever cannot be a filter counts for nothing. */
export function readListFilters(asked: Record<string, unknown>): ListFilters {
  const option = valuesOf(asked.option).filter((value) => /^[^-]+-[^-]+$/.test(value))
  return {
    ...{ min: amountOf(asked.min), max: amountOf(asked.max), inStock: asked.stock === 'in' },
    ...{ tags: valuesOf(asked.tag), categories: valuesOf(asked.category), options: option },
  }
}

/** Pairs for an address, always in one order; none where nothing is narrowed down. */
export function listFilterPairs({ min, max, inStock, tags, categories, options }: ListFilters): [string, string][] {
  const pairs: [string, string][] = [
    ['min', min],
    ['max', max],
    ['stock', inStock ? 'in' : ''],
    ['tag', tags.join('.')],
    ['category', categories.join('.')],
    ['option', options.join('.')],
  ]
  return pairs.filter(([, value]) => value)
}

/** Three signs have a meaning between the values of a filter; in a value each is `_` and its number. */
export function filterValue(text: string): string {
  return text.replace(/[_.-]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`)
}

export function filterText(value: string): string {
  return value.replace(/_(2d|2e|5f)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

function valuesOf(asked: unknown): string[] {
  if (typeof asked !== 'string') return []
  const values = asked.toWellFormed().split('.')
  const known = values.filter((value) => value.length > 0 && value.length <= 250 && !/\p{Cc}/u.test(value))
  return [...new Set(known)].slice(0, VALUES_MAX)
}

/** A comma is a point to many shoppers. */
function amountOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked.trim().replace(',', '.') : ''
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? String(Number(text)) : ''
}
