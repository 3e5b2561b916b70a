/** Specification §9: items of a collection that are ordered by hand. */
export const ARRANGED_POSTS_MAX = 250
