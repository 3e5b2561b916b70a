/** Filters of a product list in the URL, combined by AND. */
export interface ListFilters {
  /** Decimals in major units of the store's currency, such as `12.5`; empty for no limit. */
  min: string
  max: string
  /** Only products that can be bought now. */
  inStock: boolean
  /** Each encoded by `filterValue`. Any of the tags, any of the categories, and for each option any of its values. */
  tags: string[]
  /** Last path segments of the categories' addresses. */
  categories: string[]
  /** `<name>-<value>`. */
  options: string[]
}

/** Maximum number of values of one kind; further ones are ignored. */
const VALUES_MAX = 20

/** Invalid filters are ignored. */
export function readListFilters(asked: Record<string, unknown>): ListFilters {
  const option = valuesOf(asked.option).filter((value) => /^[^-]+-[^-]+$/.test(value))
  return {
    min: amountOf(asked.min),
    max: amountOf(asked.max),
    inStock: asked.stock === 'in',
    tags: valuesOf(asked.tag),
    categories: valuesOf(asked.category),
    options: option,
  }
}

/** Query parameters in a fixed order; empty without filters. */
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

/** Three characters separate the values of a filter; inside a value each is encoded as `_` and a number. */
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

/** Accepts a decimal comma. */
function amountOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked.trim().replace(',', '.') : ''
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? String(Number(text)) : ''
}
