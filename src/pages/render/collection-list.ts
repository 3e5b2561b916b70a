import type { ProductList } from '../../../web/blocks/block.ts'
import type { CollectionSource } from '../documents/page-settings.ts'

/** Specification §9: products of a collection. */
export const COLLECTION_PRODUCTS_MAX = 200

/** All products of a collection page. */
export function collectionList({ from, value }: CollectionSource): ProductList {
  return { from, value: from === 'featured' || from === 'newest' ? '' : value, limit: COLLECTION_PRODUCTS_MAX }
}
