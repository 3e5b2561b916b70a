/** Orders of a product list; `featured` is the owner's own order. */
export const sorts = ['featured', 'price-asc', 'price-desc', 'name', 'newest'] as const
export type Sort = (typeof sorts)[number]
