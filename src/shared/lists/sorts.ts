/** In which order a list of products is shown; `featured` is the order the owner gave them. */
export const sorts = ['featured', 'price-asc', 'price-desc', 'name', 'newest'] as const
export type Sort = (typeof sorts)[number]
