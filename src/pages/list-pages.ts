import type {
  ItemsAnswer,
  ItemsQuestion,
  ListPage,
  ProductItem,
  ShelfCategory,
  ShelfTag,
  Shelves,
} from '../catalog/contract.ts'
import { readSignedCursor, writeSignedCursor } from '../platform/paging/signed-cursor.ts'
import { FEATURED_TAG } from '../shared/lists/featured.ts'
import { type ListSearch, readListSearch, writeListSearch } from '../shared/lists/list-search.ts'
import type { MerchandisingSettings } from '../websites/contract.ts'
import type { ListedCollection, ListOptions } from './contract.ts'

/** Products on one page of a list. */
export const PAGE_SIZE = 24

/** Tags that a list offers, the most used ones. */
const MOST_TAGS = 12

/** What pages ask of the catalogue to show lists. */
export interface Lists {
  listPage(websiteId: string, question: ItemsQuestion): Promise<ItemsAnswer>
  findItems(websiteId: string, itemIds: string[]): Promise<ProductItem[]>
  listShelves(websiteId: string): Promise<Shelves>
  findListPage(websiteId: string, kind: 'collection' | 'category', urlId: string): Promise<ListPage | undefined>
}

export interface ListRequest {
  websiteId: string
  /** `/shop`, `/shop/collection/winter`, `/shop/category/mugs` or `/shop/tag/kitchen`; decoded. */
  path: string
  /** `?sort=name&after=…` */
  search: string
  shop: { id: string; title: string }
  settings: MerchandisingSettings
}

export interface ShownList {
  title: string
  collection: ListedCollection
  list: ListOptions
  items: ProductItem[]
}

/** What narrows the shop down; `encoded` is its path as it stands in a link. */
type Filter = { encoded: string; title?: string; page?: ListPage | undefined } & Pick<ListOptions, 'tag' | 'category'>

/** Undefined for a category or tag that the shop does not have, and for a place that no page of the list began at. */
export async function showList(lists: Lists, cursorKey: string, asked: ListRequest): Promise<ShownList | undefined> {
  const { websiteId, path, shop, settings } = asked
  const shelves = await lists.listShelves(websiteId)
  const filter = await findFilter(lists, websiteId, path, shelves)
  if (!filter) return undefined
  const search = readListSearch(Object.fromEntries(new URLSearchParams(asked.search)))
  const pages = { websiteId, list: `${path}\n${search.sort}` }
  const after = search.after ? readSignedCursor(cursorKey, pages, search.after) : undefined
  if (search.after && !after) return undefined
  const { items, total, next } = await lists.listPage(websiteId, {
    ...questionOf(filter, shelves),
    sort: search.sort,
    after: after && { value: after.key, id: after.id },
    limit: PAGE_SIZE,
  })
  const title = filter.title ?? shop.title
  const nextCursor = next && writeSignedCursor(cursorKey, pages, { key: next.value, id: next.id })
  return {
    title,
    items,
    collection: {
      ...describe({ id: shop.id, title, fullUrl: filter.encoded, total }, asked, shelves, settings),
      ...saidOf(filter),
    },
    list: { ...waysOf(filter, search, nextCursor), ...aroundOf(filter, shelves) },
  }
}

function questionOf({ tag, category, page }: Filter, shelves: Shelves): Omit<ItemsQuestion, 'sort' | 'limit'> {
  if (category) return { categoryIds: withAllBelow(category, shelves) }
  return { tag: tag ?? undefined, collectionId: page?.id }
}

/** A collection narrows nothing down further: it is what its owner chose. */
function aroundOf({ category, page }: Filter, shelves: Shelves) {
  return page && !category ? { above: [], below: [], tags: [] } : shelvesAround(category, shelves)
}

/** What a collection or category says of itself; what it does not say is absent. */
function saidOf({ category, page }: Filter): Partial<ListedCollection> {
  if (!page) return {}
  const { id, urlId, description, picture, seo } = page
  const saysSeo = seo.seoTitle || seo.seoDescription || seo.seoHidden
  return {
    ...(!category && { id, urlId }),
    ...(description && { description }),
    ...(picture && { mainImage: picture }),
    ...(saysSeo && { seoData: seo }),
  }
}

async function findFilter(
  lists: Lists,
  websiteId: string,
  path: string,
  shelves: Shelves,
): Promise<Filter | undefined> {
  const [, urlId] = /^\/shop\/collection\/([^/]+)$/.exec(path) ?? []
  if (urlId !== undefined) {
    const page = await lists.findListPage(websiteId, 'collection', urlId)
    return page && { encoded: page.fullUrl, title: page.title, tag: null, category: null, page }
  }
  const filter = filterOf(path, shelves)
  if (!filter?.category) return filter
  return { ...filter, page: await lists.findListPage(websiteId, 'category', filter.category.urlId) }
}

function filterOf(path: string, { categories, tags }: Shelves): Filter | undefined {
  if (path === '/shop') return { encoded: path, tag: null, category: null }
  const [, kind, name] = /^\/shop\/(category|tag)\/([^/]+)$/.exec(path) ?? []
  const category = kind === 'category' && categories.find(({ urlId }) => urlId === name)
  if (category) return { encoded: category.fullUrl, title: category.name, tag: null, category }
  const tag = kind === 'tag' && tagAt(path, name, tags)
  return tag ? { encoded: tag.fullUrl, title: tag.name, tag: tag.name, category: null } : undefined
}

/** By its own address, or else, for links from outside, by its name; the page says which address is its own. */
function tagAt(path: string, name: string | undefined, tags: ShelfTag[]): ShelfTag | undefined {
  return tags.find(({ fullUrl }) => decodeURIComponent(fullUrl) === path) ?? tags.find((tag) => tag.name === name)
}

function withAllBelow({ id }: ShelfCategory, { categories }: Shelves): string[] {
  const ids = new Set([id])
  // Parents come first, so one walk meets every category after all that lie above it.
  for (const category of categories) if (category.parentId !== null && ids.has(category.parentId)) ids.add(category.id)
  return [...ids]
}

function waysOf({ encoded, tag, category }: Filter, { sort, after }: ListSearch, nextCursor: string | null) {
  return {
    sort,
    tag,
    category,
    firstHref: after ? encoded + writeListSearch({ sort, after: '' }) : null,
    nextHref: nextCursor === null ? null : encoded + writeListSearch({ sort, after: nextCursor }),
  }
}

function shelvesAround(category: ShelfCategory | null, { categories, tags }: Shelves) {
  const above: ShelfCategory[] = []
  for (let at = parentOf(category, categories); at && !above.includes(at); at = parentOf(at, categories))
    above.unshift(at)
  const below = categories.filter(({ parentId, itemCount }) => parentId === (category?.id ?? null) && itemCount > 0)
  return { above, below, tags: tags.filter(({ name }) => name !== FEATURED_TAG).slice(0, MOST_TAGS) }
}

function parentOf(category: ShelfCategory | null, categories: ShelfCategory[]): ShelfCategory | undefined {
  return categories.find(({ id }) => id === category?.parentId)
}

function describe(
  { total, ...list }: { id: string; title: string; fullUrl: string; total: number },
  { websiteId }: ListRequest,
  { categories, tags }: Shelves,
  { relatedProductsEnabled, productQuickViewEnabled }: MerchandisingSettings,
): ListedCollection {
  return {
    ...list,
    websiteId,
    type: 13,
    typeName: 'products',
    urlId: 'shop',
    itemCount: total,
    pageSize: PAGE_SIZE,
    pagePermissionType: 1,
    features: {
      relatedItems: { isEnabled: relatedProductsEnabled },
      productQuickView: { isEnabled: productQuickViewEnabled },
    },
    tags: tags.map(({ name }) => name),
    categories: categories.map(({ name }) => name),
  }
}
