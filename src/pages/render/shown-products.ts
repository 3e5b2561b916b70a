import type { Needs, ProductList } from '../../../web/blocks/block.ts'
import { listKey } from '../../../web/blocks/block-data.ts'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import { collectNeeds } from './collect-needs.ts'
import { COLLECTION_PRODUCTS_MAX } from './collection-list.ts'
import type { ContentPagesDeps } from './content-sources.ts'
import { countShown } from './gather-data.ts'

/** What visitors do not see of a page's products. */
export interface LeftOut {
  /** Whether the page shows only some of the products of a block with these needs. */
  isPartly(needs: Needs): boolean
  /** Whether a block with these needs is empty, because the page has too many lists. */
  isEmpty(needs: Needs): boolean
  /** Of a collection page. */
  hasMoreProducts: boolean
  hasMoreVariants: boolean
}

/** Tells what a page leaves out, for its owner. */
export interface ShownProducts {
  /** Variants and images of each public product, and one: the largest first. */
  listSizes(websiteId: string): Promise<number[]>
  /** @param collection of a collection page */
  findLeftOut(
    websiteId: string,
    documents: readonly ShownDocument[],
    collection: ProductList | undefined,
  ): Promise<LeftOut>
}

export function shownProducts(
  { catalog, findWebsite }: Pick<ContentPagesDeps, 'catalog' | 'findWebsite'>,
  listSizes: ShownProducts['listSizes'],
): ShownProducts {
  return {
    listSizes,
    async findLeftOut(websiteId, documents, collection) {
      const { products, lists } = collectNeeds(documents)
      const read = new Set(lists.map(listKey))
      const featured = (await findWebsite(websiteId))?.storeSettings.featuredItemIds ?? []
      const all = collection ? [...lists, collection] : lists
      const counted = await countShown(catalog, websiteId, { products, lists: all }, featured)
      const isShort = (list: ProductList) => {
        const { found, shown } = counted.lists.get(listKey(list)) ?? { found: 0, shown: 0 }
        return shown < found
      }
      const longer = collection && { ...collection, limit: COLLECTION_PRODUCTS_MAX + 1 }
      const whole = longer && (await countShown(catalog, websiteId, { products: [], lists: [longer] }, featured))
      return {
        isPartly: ({ products: ids = [], lists: own = [] }) =>
          ids.some((id) => counted.leftOut.has(id)) || own.some(isShort),
        isEmpty: ({ lists: own = [] }) => own.some((list) => !read.has(listKey(list))),
        hasMoreVariants: collection !== undefined && isShort(collection),
        hasMoreProducts: longer !== undefined && (whole?.lists.get(listKey(longer))?.found ?? 0) === longer.limit,
      }
    },
  }
}
