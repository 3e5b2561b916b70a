import type { GalleriesQuery, ProductList } from '../../../web/blocks/block.ts'
import { type BlockData, type BlockImage, galleriesKey, listKey } from '../../../web/blocks/block-data.ts'
import type { ListPage, ProductItem, Shelves } from '../../catalog/contract.ts'
import { catalogIn } from '../../catalog/queries.ts'
import type { PublicFund } from '../../shared/donations/fund-terms.ts'
import type { PublicForm } from '../../shared/forms/form-definition.ts'
import type { ListedGallery } from '../../shared/galleries/listed-gallery.ts'
import type { LiveTranslations } from '../../shared/languages/translatable.ts'
import { FEATURED_TAG } from '../../shared/lists/featured.ts'
import type { Permission } from '../../shared/permissions.ts'
import type { EventLists } from '../events/event-lists.ts'
import type { ShownFigures } from '../figures/shown-figures.ts'
import type { ForeignFeeds } from '../foreign-feeds/foreign-feeds.ts'
import type { ListsPlace, PostLists } from '../posts/post-lists.ts'
import { translateLists } from '../translations/translate-shown.ts'
import type { PageNeeds } from './collect-needs.ts'

/** Sources of the data of blocks. */
export interface BlockSources {
  /** Images of the website among these ids, by id. */
  findImages(websiteId: string, ids: string[]): Promise<ReadonlyMap<string, BlockImage>>
  /** Forms of the website among these ids, by id. */
  findForms(websiteId: string, ids: string[], language?: string): Promise<ReadonlyMap<string, PublicForm>>
  /** Funds of the website among these ids that take donations; default: there are none. */
  findFunds?(websiteId: string, ids: string[]): Promise<PublicFund[]>
  /** Posts that blocks list; default: there are none. */
  postLists?: PostLists
  /** Gallery pages that everybody sees; default: there are none. */
  listGalleries?(websiteId: string, shown?: ListsPlace['shown']): Promise<readonly ListedGallery[]>
  /** Feeds of other websites; default: none is known. */
  feeds?: ForeignFeeds
  /** Events that blocks show; default: there are none. */
  eventLists?: EventLists
  /** Figures of the store; default: none. */
  figures?: ShownFigures
  catalog: {
    findItems(websiteId: string, itemIds: string[]): Promise<ProductItem[]>
    listFirst(websiteId: string, questions: FirstQuestion[]): Promise<ProductItem[][]>
    listShelves(websiteId: string): Promise<Shelves>
    findListPage(websiteId: string, kind: 'collection', urlId: string): Promise<ListPage | undefined>
  }
}

interface FirstQuestion {
  sort: 'featured' | 'newest'
  tag?: string | undefined
  categoryIds?: string[] | undefined
  collectionId?: string | undefined
  limit: number
}

interface GatheredFor extends ListsPlace {
  featuredItemIds?: string[]
  /** Fetches feeds whose addresses were entered just now. */
  isEditing?: boolean
  /** Of a person who works on the website, who sees only figures that they may see; absent for visitors. */
  may?: ((permission: Permission) => boolean) | undefined
  /** Another language of the website; absent for its own. */
  language?: string | undefined
  /** What is published of that language. */
  translations?: LiveTranslations | undefined
}

const noLists: Awaited<ReturnType<PostLists['read']>> = { posts: {}, blogs: {} }

/** Reads the data of all blocks: one batch per kind, whatever the number of blocks. */
export async function gatherData(
  sources: BlockSources,
  websiteId: string,
  { images, forms, posts, blogs, galleries, events, feeds, funds, figures, ...needs }: Omit<PageNeeds, 'ownImages'>,
  { featuredItemIds = [], isEditing = false, may, language, translations, ...place }: GatheredFor,
): Promise<
  Pick<
    BlockData,
    | 'images'
    | 'products'
    | 'lists'
    | 'forms'
    | 'posts'
    | 'blogs'
    | 'galleries'
    | 'events'
    | 'feeds'
    | 'funds'
    | 'figures'
  >
> {
  const asksPosts = posts.length + blogs.length > 0
  const listed = (asksPosts && (await sources.postLists?.read(websiteId, { posts, blogs }, place))) || noLists
  const ofPosts = Object.values(listed.posts).flatMap((list) => list.posts.flatMap(({ image }) => image ?? []))
  const pages = (galleries.length > 0 && (await sources.listGalleries?.(websiteId, place.shown))) || []
  const foundGalleries = Object.fromEntries(galleries.map((query) => [galleriesKey(query), galleriesFor(pages, query)]))
  const ofGalleries = Object.values(foundGalleries).flatMap((list) => list.flatMap(({ image }) => image ?? []))
  const foundEvents = (events.length > 0 && (await sources.eventLists?.read(websiteId, events, place))) || {}
  const ofEvents = Object.values(foundEvents).flatMap(({ items }) => items.flatMap(({ image }) => image ?? []))
  const pictures = [...new Set([...images, ...ofPosts, ...ofGalleries, ...ofEvents])]
  const [foundImages, foundForms, foundFeeds, foundFunds, foundFigures, shownItems] = await Promise.all([
    pictures.length > 0 ? sources.findImages(websiteId, pictures) : new Map<string, BlockImage>(),
    forms.length > 0 ? sources.findForms(websiteId, forms, language) : new Map<string, PublicForm>(),
    feeds.length > 0 ? (sources.feeds?.read(websiteId, feeds, isEditing) ?? {}) : {},
    funds.length > 0 ? (sources.findFunds?.(websiteId, funds) ?? []) : [],
    figures.length > 0 ? readFigures(sources.figures, websiteId, figures, may) : {},
    readProducts(
      translations ? catalogIn(sources.catalog, translations) : sources.catalog,
      websiteId,
      needs,
      featuredItemIds,
    ),
  ])
  const lists = { posts: listed.posts, galleries: foundGalleries, events: foundEvents }
  return {
    ...listed,
    ...(translations ? translateLists(lists, translations) : lists),
    feeds: foundFeeds,
    funds: Object.fromEntries(foundFunds.map((fund) => [fund.id, fund])),
    figures: foundFigures,
    forms: Object.fromEntries(foundForms),
    images: Object.fromEntries(foundImages),
    products: Object.fromEntries(shownItems.products.shown.map((item) => [item.id, item])),
    lists: Object.fromEntries(Object.entries(shownItems.lists).map(([key, { shown }]) => [key, shown])),
  }
}

function readFigures(
  shown: ShownFigures | undefined,
  websiteId: string,
  figures: PageNeeds['figures'],
  may: GatheredFor['may'],
) {
  if (!shown) return {}
  return may ? shown.readFor(may, websiteId, figures) : shown.readPublished(websiteId, figures)
}

/** Ids of pages tell when they were created. */
function galleriesFor(pages: readonly ListedGallery[], { folder, order, limit }: GalleriesQuery): ListedGallery[] {
  const inFolder = pages.filter((page) => folder === '' || page.folder === folder)
  const byAge = (a: ListedGallery, b: ListedGallery) => (a.docId < b.docId ? -1 : Number(a.docId > b.docId))
  if (order !== 'manual') inFolder.sort((a, b) => (order === 'oldest' ? byAge(a, b) : byAge(b, a)))
  return inFolder.slice(0, limit)
}

/** How many products of each list, by key, are found and shown; and the single products that are left out. */
export async function countShown(
  catalog: BlockSources['catalog'],
  websiteId: string,
  needs: Pick<PageNeeds, 'products' | 'lists'>,
  featuredItemIds: string[],
): Promise<{ leftOut: ReadonlySet<string>; lists: ReadonlyMap<string, { found: number; shown: number }> }> {
  const { products, lists } = await readProducts(catalog, websiteId, needs, featuredItemIds)
  const shown = new Set(products.shown)
  return {
    leftOut: new Set(products.found.flatMap((item) => (shown.has(item) ? [] : item.id))),
    lists: new Map(
      Object.entries(lists).map(([key, list]) => [key, { found: list.found.length, shown: list.shown.length }]),
    ),
  }
}

interface Limited {
  found: readonly ProductItem[]
  /** Those of them that are within the limit of a page. */
  shown: readonly ProductItem[]
}

async function readProducts(
  catalog: BlockSources['catalog'],
  websiteId: string,
  { products, lists }: Pick<PageNeeds, 'products' | 'lists'>,
  featuredItemIds: string[],
): Promise<{ products: Limited; lists: Record<string, Limited> }> {
  const [found, foundLists]: [ProductItem[], BlockData['lists']] = await Promise.all([
    products.length > 0 ? catalog.findItems(websiteId, products) : [],
    lists.length > 0 ? readLists(catalog, websiteId, lists, featuredItemIds) : {},
  ])
  const withinSize = sizeLimit()
  const limited = (items: readonly ProductItem[]) => ({ found: items, shown: withinSize(items) })
  return {
    products: limited(found),
    lists: Object.fromEntries(Object.entries(foundLists).map(([key, items]) => [key, limited(items)])),
  }
}

/** Variants and images of all products on a page together, as of 50 products at their limits. */
export const PRODUCT_PARTS_MAX = 10_000

/** Leaves out what is beyond the limit of a page, so that its size does not grow with lists times variants. */
function sizeLimit(): (items: readonly ProductItem[]) => ProductItem[] {
  let left = PRODUCT_PARTS_MAX
  return (items) =>
    items.filter(({ items: images, structuredContent }) => {
      const parts = 1 + images.length + structuredContent.variants.length
      if (parts > left) return false
      left -= parts
      return true
    })
}

/** Featured products are found as on the home page: the owner's choice, else tagged ones, else the shop's first. */
async function readLists(
  catalog: BlockSources['catalog'],
  websiteId: string,
  lists: readonly ProductList[],
  featuredItemIds: string[],
): Promise<BlockData['lists']> {
  const chosen = lists.some(({ from }) => from === 'featured')
    ? await catalog.findItems(websiteId, featuredItemIds)
    : []
  const shelves = lists.some(({ from }) => from === 'category') ? await catalog.listShelves(websiteId) : undefined
  const collections = await findCollections(catalog, websiteId, lists)
  const asked = chosen.length > 0 ? lists.filter(({ from }) => from !== 'featured') : lists
  const categories = new Map(shelves?.categories.toReversed().map(({ urlId, id }) => [urlId, id]))
  const questions = asked.flatMap((list) => questionsOf(list, categories, collections))
  const answers = await catalog.listFirst(
    websiteId,
    questions.map(({ question }) => question),
  )
  const found: Record<string, readonly ProductItem[]> = {}
  for (const [place, { key }] of questions.entries()) if (!found[key]?.length) found[key] = answers[place] ?? []
  if (chosen.length > 0)
    for (const list of lists) if (list.from === 'featured') found[listKey(list)] = chosen.slice(0, list.limit)
  return found
}

/** Ids of the listed collections, by slug. */
async function findCollections(
  catalog: BlockSources['catalog'],
  websiteId: string,
  lists: readonly ProductList[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(lists.flatMap(({ from, value }) => (from === 'collection' ? [value] : [])))]
  const found = await Promise.all(named.map((urlId) => catalog.findListPage(websiteId, 'collection', urlId)))
  return new Map(found.flatMap((page, place) => (page ? [[named[place] ?? '', page.id] as const] : [])))
}

function questionsOf(
  list: ProductList,
  categories: ReadonlyMap<string, string>,
  collections: ReadonlyMap<string, string>,
): { key: string; question: FirstQuestion }[] {
  const { from, value, limit } = list
  const key = listKey(list)
  if (from === 'newest') return [{ key, question: { sort: 'newest', limit } }]
  if (from === 'tag') return [{ key, question: { sort: 'featured', tag: value, limit } }]
  if (from === 'featured')
    return [
      { key, question: { sort: 'featured', tag: FEATURED_TAG, limit } },
      { key, question: { sort: 'featured', limit } },
    ]
  if (from === 'collection') {
    const collectionId = collections.get(value)
    return collectionId === undefined ? [] : [{ key, question: { sort: 'featured', collectionId, limit } }]
  }
  const categoryId = categories.get(value)
  return categoryId === undefined ? [] : [{ key, question: { sort: 'featured', categoryIds: [categoryId], limit } }]
}
