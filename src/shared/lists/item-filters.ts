/** Filters of a list, combined by AND. */
export interface ItemFilters {
  /** Minor units. */
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Only products that can be bought now. */
  inStock: boolean
  /** Any of these tags; empty for no restriction. */
  tags: string[]
  /** Any of these categories; undefined for no restriction. */
  categoryIds?: string[] | undefined
  /** For each of these options one of the values, in the same variant. */
  options: { name: string; values: string[] }[]
}

/** The available filters, and the number of products for each choice. */
export interface Facets {
  /** Minor units; null when no products are left. */
  price: { lowest: number; highest: number } | null
  inStock: number
  tags: { value: string; count: number }[]
  /** Category ids; a product also counts for all parent categories of its own. */
  categories: { value: string; count: number }[]
  options: { name: string; values: { value: string; count: number }[] }[]
}
