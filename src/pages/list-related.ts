import type { ProductItem } from '../catalog/contract.ts'
import { FEATURED_TAG } from '../shared/lists/featured.ts'
import type { StoreSettings } from '../websites/contract.ts'
import type { Lists } from './list-pages.ts'

/** How many products the home page shows. */
const MOST_FEATURED = 8

/** How many products stand beside one. */
const MOST_RELATED = 4

/** Products that the owner chose, in that order; else those tagged as featured, and of a shop that tags none, its first ones. */
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

/** Those the owner named, or else others of the same category or tag, and then what is featured. */
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
