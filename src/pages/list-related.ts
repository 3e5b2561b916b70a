import type { ProductItem } from '../catalog/contract.ts'
import { FEATURED_TAG } from '../shared/lists/featured.ts'
import type { StoreSettings } from '../websites/contract.ts'
import type { Lists } from './list-pages.ts'

/** Number of products on the home page. */
const MOST_FEATURED = 8

/** Number of related products. */
const MOST_RELATED = 4

/** The owner's choice, in that order; else products tagged as featured; else the shop's first ones. */
export async function listFeatured(
  { listPage, findItems }: Lists,
  websiteId: string,
  chosen: string[],
): Promise<ProductItem[]> {
  const named = chosen.length > 0 ? await findItems(websiteId, chosen.slice(0, MOST_FEATURED)) : []
  if (named.length > 0) return named
  const question = { sort: 'featured', limit: MOST_FEATURED } as const
  const featured = await listPage(websiteId, { ...question, tag: FEATURED_TAG })
  return featured.total > 0 ? featured.items : (await listPage(websiteId, question)).items
}

/** The owner's choice, else others of the same category or tag, then featured ones. */
export async function listRelated(
  lists: Lists,
  websiteId: string,
  item: ProductItem,
  { merchandisingSettings, featuredItemIds }: StoreSettings,
): Promise<ProductItem[]> {
  if (!merchandisingSettings.relatedProductsEnabled) return []
  const named = await lists.findItems(websiteId, item.relatedItemIds.slice(0, MOST_RELATED))
  if (named.length > 0) return named
  const [alike, featured] = await Promise.all([
    listAlike(lists, websiteId, item),
    listFeatured(lists, websiteId, featuredItemIds),
  ])
  const others = new Map([...alike, ...featured].map((one) => [one.id, one]))
  others.delete(item.id)
  return [...others.values()].slice(0, MOST_RELATED)
}

async function listAlike({ listPage }: Lists, websiteId: string, item: ProductItem): Promise<ProductItem[]> {
  const [category] = item.categories
  const tag = item.tags.find((one) => one !== FEATURED_TAG)
  if (!category && tag === undefined) return []
  const like = category ? { categoryIds: [category.id] } : { tag }
  return (await listPage(websiteId, { sort: 'featured', limit: MOST_RELATED + 1, ...like })).items
}
