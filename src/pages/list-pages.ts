import type {
  ItemPlace,
  ItemsAnswer,
  ItemsQuestion,
  ListPage,
  ProductItem,
  ShelfCategory,
  ShelfTag,
  Shelves,
} from '../catalog/contract.ts'
import type { PagedList } from '../platform/paging/page-cursor.ts'
import { readSignedCursor, writeSignedCursor } from '../platform/paging/signed-cursor.ts'
import { FEATURED_TAG } from '../shared/lists/featured.ts'
import type { Facets } from '../shared/lists/item-filters.ts'
import { type ListFilters, listFilterPairs } from '../shared/lists/list-filters.ts'
import { type ListSearch, readListSearch, writeListSearch } from '../shared/lists/list-search.ts'
import { renderIn } from '../shared/words/render-in.ts'
import type { WebsiteWriting } from '../shared/words/word.ts'
import type { MerchandisingSettings } from '../websites/contract.ts'
import type { ListedCollection, ListOptions, ShownFilters } from './contract.ts'
import { filterPanel } from './filters/filter-panel.ts'
import { itemFiltersOf, withAllBelow } from './filters/item-filters-of.ts'

/** Products per page of a list. */
export const PAGE_SIZE = 24

/** Number of tags that a list offers, the most used ones. */
const MOST_TAGS = 12

/** Queries of the catalogue that list pages need. */
export interface Lists {
  listPage(websiteId: string, question: ItemsQuestion): Promise<ItemsAnswer>
  listFacets(websiteId: string, question: ItemsQuestion): Promise<Facets>
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
  currency: string
  /** The website's. */
  writing: WebsiteWriting
}

export interface ShownList {
  title: string
  collection: ListedCollection
  list: ListOptions
  items: ProductItem[]
  filters?: ShownFilters
}

/** What filters the shop; `encoded` is its path in links. */
type Filter = { encoded: string; title?: string; page?: ListPage | undefined } & Pick<ListOptions, 'tag' | 'category'>

/** Undefined for an unknown category or tag, and for an invalid cursor. */
export async function showList(lists: Lists, cursorKey: string, asked: ListRequest): Promise<ShownList | undefined> {
  const { websiteId, path, shop, settings, currency } = asked
  const shelves = await lists.listShelves(websiteId)
  const filter = await findFilter(lists, websiteId, path, shelves)
  if (!filter) return undefined
  const search = readListSearch(Object.fromEntries(new URLSearchParams(asked.search)))
  const pages = pagesOf(websiteId, path, search)
  const place = search.after || search.before
  const at = place ? readSignedCursor(cursorKey, pages, place) : undefined
  if (place && !at) return undefined
  const filters = itemFiltersOf(search, shelves, currency)
  const question = { ...questionOf(filter, shelves), sort: search.sort, filters, limit: PAGE_SIZE }
  const from = at && { [search.after ? 'after' : 'before']: { value: at.key, id: at.id } }
  const answer = await lists.listPage(websiteId, { ...question, ...from })
  const facets = await lists.listFacets(websiteId, question)
  const title = filter.title ?? shop.title
  return {
    title,
    items: answer.items,
    collection: {
      ...describe({ id: shop.id, title, fullUrl: filter.encoded, total: answer.total }, asked, shelves, settings),
      ...saidOf(filter),
    },
    list: { ...waysOf(filter, search, answer, cursorKey, pages), ...aroundOf(filter, shelves) },
    ...panelOf(asked, { facets, search, shelves, filter, itemCount: answer.total }),
  }
}

/** Cursors of a filtered list are bound to its filters. */
function pagesOf(websiteId: string, path: string, search: ListSearch): PagedList {
  const narrowed = writeListSearch({ ...search, sort: 'featured', after: '', before: '' })
  return { websiteId, list: `${path}\n${search.sort}${narrowed && `\n${narrowed}`}` }
}

interface PanelFacts {
  facets: Facets
  search: ListSearch
  shelves: Shelves
  filter: Filter
  itemCount: number
}

function panelOf({ currency, writing }: ListRequest, facts: PanelFacts): { filters?: ShownFilters } {
  const { filter, search, facets, shelves, itemCount } = facts
  const hrefWith = (filters: ListFilters) =>
    filter.encoded + writeListSearch({ sort: search.sort, after: '', before: '', ...filters })
  const kept: [string, string][] = search.sort === 'featured' ? [] : [['sort', search.sort]]
  const panel = {
    facets,
    filters: search,
    shelves,
    of: filter,
    itemCount,
    currency,
    action: filter.encoded,
    kept,
    hrefWith,
  }
  const shown = renderIn(writing, () => filterPanel(panel))
  return shown ? { filters: { html: shown.markup, isNarrowed: listFilterPairs(search).length > 0 } } : {}
}

function questionOf({ tag, category, page }: Filter, shelves: Shelves): Omit<ItemsQuestion, 'sort' | 'limit'> {
  if (category) return { categoryIds: withAllBelow(category, shelves) }
  return { tag: tag ?? undefined, collectionId: page?.id }
}

/** Collections offer no categories or tags to narrow them down, because their products are hand-picked. */
function aroundOf({ category, page }: Filter, shelves: Shelves) {
  return page && !category ? { above: [], below: [], tags: [] } : shelvesAround(category, shelves)
}

/** Texts of a collection or category; missing ones are absent. */
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

/** By slug, or, for external links, by name; the page then names its canonical address. */
function tagAt(path: string, name: string | undefined, tags: ShelfTag[]): ShelfTag | undefined {
  return tags.find(({ fullUrl }) => decodeURIComponent(fullUrl) === path) ?? tags.find((tag) => tag.name === name)
}

function waysOf(
  { encoded, tag, category }: Filter,
  search: ListSearch,
  { first, next, earlier }: ItemsAnswer,
  cursorKey: string,
  pages: PagedList,
): Omit<ListOptions, 'above' | 'below' | 'tags'> {
  const hrefAt = (place: { after?: string; before?: string }) =>
    encoded + writeListSearch({ ...search, after: '', before: '', ...place })
  const sign = ({ value, id }: ItemPlace) => writeSignedCursor(cursorKey, pages, { key: value, id })
  // If the earlier products fit on one page, that page is the first.
  const previous = first && earlier > PAGE_SIZE ? { before: sign(first) } : {}
  const narrowed = writeListSearch({ ...search, sort: 'featured', after: '', before: '' })
  return {
    sort: search.sort,
    tag,
    category,
    ...(narrowed && { narrowed }),
    firstHref: earlier > 0 ? hrefAt({}) : null,
    previousHref: earlier > 0 ? hrefAt(previous) : null,
    nextHref: next && hrefAt({ after: sign(next) }),
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
