/** What a list is narrowed down by, all of it together. */
export interface ItemFilters {
  /** Minor units. */
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Only what can be bought now. */
  inStock: boolean
  /** One of these; any where there are none. */
  tags: string[]
  /** In one of these; undefined for any. */
  categoryIds?: string[] | undefined
  /** Of each of these options one of these values, in the same variant. */
  options: { name: string; values: string[] }[]
}

/** What a list can be narrowed down by, and how many products each choice leaves. */
export interface Facets {
  /** Minor units; null where nothing is left. */
  price: { lowest: number; highest: number } | null
  inStock: number
  tags: { value: string; count: number }[]
  /** Ids; a product is in all categories above its own. */
  categories: { value: string; count: number }[]
  options: { name: string; values: { value: string; count: number }[] }[]
}
