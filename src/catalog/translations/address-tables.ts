/** Where the addresses of the catalog are stored, and what stands before them. */
export const addressTables = {
  product: { table: 'items', before: '/shop/p/' },
  category: { table: 'categories', before: '/shop/category/' },
  collection: { table: 'collections', before: '/shop/collection/' },
} as const
