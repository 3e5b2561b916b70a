import type { ItemPlace, ItemsAnswer, ItemsSearch, ProductItem, Shelves } from '../../catalog/contract.ts'
import { readSignedCursor, writeSignedCursor } from '../../platform/paging/signed-cursor.ts'
import type { Facets } from '../../shared/lists/item-filters.ts'
import { type ListFilters, listFilterPairs } from '../../shared/lists/list-filters.ts'
import {
  noListFilters,
  noPostFilters,
  readSiteSearch,
  type SearchKind,
  type SiteSearch,
  writeSiteSearch,
} from '../../shared/lists/site-search.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import type { WebsiteWriting } from '../../shared/words/word.ts'
import type { SearchOptions, ShownFilters } from '../contract.ts'
import { filterPanel } from '../filters/filter-panel.ts'
import { itemFiltersOf } from '../filters/item-filters-of.ts'
import { PAGE_SIZE } from '../list-pages.ts'
import { postFilterPanel } from './post-filter-panel.ts'
import { countsText, entryLists, type FoundCounts, kindTabs } from './search-html.ts'
import type { EntriesAsked, EntriesFound, SiteEntries } from './site-search.ts'

/** Queries that the search page needs. */
export interface Searches {
  /** Search among the live pages and posts; default: none. */
  entries?: SiteEntries
  searchItems(websiteId: string, search: ItemsSearch): Promise<ItemsAnswer>
  correctQuery(websiteId: string, text: string, others: readonly string[]): Promise<string | undefined>
  findFacets(websiteId: string, search: ItemsSearch): Promise<Facets>
  listShelves(websiteId: string): Promise<Shelves>
}

interface Found {
  items: ProductItem[]
  search: SearchOptions
  filters?: ShownFilters
}

export interface SearchRequest {
  websiteId: string
  /** `?q=mug&after=…` */
  search: string
  currency: string
  /** The website's. */
  writing: WebsiteWriting
  /** Its time zone. */
  timeZone: string
}

/** What a page of results is made of. */
interface Results {
  /** In the words that were searched for; its kind is what is shown alone, or empty for the best of each. */
  asked: SiteSearch
  counts: FoundCounts
  products: ItemsAnswer
  entries: EntriesFound
}

/** Of pages and posts each, where all kinds are shown. */
const BEST_MAX = 3
const NO_ENTRIES: EntriesFound = {
  pages: 0,
  posts: 0,
  narrowedPosts: 0,
  entries: [],
  facets: { blog: [], category: [], tag: [], author: [], month: [] },
}
const nowhere = { firstHref: null, previousHref: null, nextHref: null }

/** Results of `?q=mug&after=…`; none for an empty query. Undefined for an invalid cursor, and for a page that is not there. */
export async function showSearchResults(
  searches: Searches,
  cursorKey: string,
  request: SearchRequest,
): Promise<Found | undefined> {
  const { websiteId, writing, timeZone } = request
  const typed = readSiteSearch(Object.fromEntries(new URLSearchParams(request.search)))
  const { query } = typed
  if (!query) return { items: [], search: { query, kind: '', found: '', itemCount: 0, ...nowhere } }
  const place = typed.after || typed.before
  const at = place ? readSignedCursor(cursorKey, cursorList(websiteId, typed), place) : undefined
  if (place && !at) return undefined
  const shelves = await searches.listShelves(websiteId)
  const from = at && { [typed.after ? 'after' : 'before']: { value: at.key, id: at.id } }
  const results = await correctedResults(searches, websiteId, typed, (asked) =>
    searchAll(searches, request, { asked, shelves, from }),
  )
  const { asked, counts, products, entries } = results
  const isEntries = asked.kind === 'posts' || asked.kind === 'pages'
  const total = asked.kind === 'posts' ? entries.narrowedPosts : counts.pages
  if (isEntries && asked.page > 1 && (asked.page - 1) * PAGE_SIZE >= total) return undefined
  const hrefOf = (kind: SearchKind | '') => `/search${writeSiteSearch({ ...allOf(asked.query), kind })}`
  return {
    items: isEntries ? [] : products.items,
    search: {
      query,
      ...(asked.query !== query && { meant: asked.query }),
      kind: asked.kind,
      itemCount: products.total,
      ...listed('pages', counts.pages, entries),
      ...listed('posts', counts.posts, entries),
      ...renderIn(writing, () => ({
        found: countsText(shownCounts(results)),
        ...kindTabs(counts, asked.kind, hrefOf),
        ...entryLists(results, { timeZone, hrefOf }),
      })),
      ...(isEntries ? pagesAround(asked, total) : productsAround(results, cursorKey, websiteId)),
    },
    ...(await panelOf(searches, request, results, shelves)),
  }
}

/** Of what was typed or, if that is nowhere, of its correction. */
async function correctedResults(
  { entries, correctQuery }: Searches,
  websiteId: string,
  typed: SiteSearch,
  search: (asked: SiteSearch) => Promise<Results>,
): Promise<Results> {
  const found = await search(typed)
  if (countOf(found.counts) > 0 || isNarrowed(typed) || typed.after || typed.before) return found
  const meant = await correctQuery(websiteId, typed.query, (await entries?.listWords(websiteId)) ?? [])
  if (meant === undefined) return found
  const instead = await search({ ...typed, query: meant })
  return countOf(instead.counts) > 0 ? instead : found
}

const countOf = ({ products, pages, posts }: FoundCounts) => products + pages + posts

const isNarrowed = (asked: SiteSearch) => listFilterPairs(asked).length > 0

const allOf = (query: string): SiteSearch => ({
  query,
  kind: '',
  ...noListFilters,
  post: noPostFilters,
  after: '',
  before: '',
  page: 1,
})

interface SearchedFor {
  asked: SiteSearch
  shelves: Shelves
  from: Partial<Pick<ItemsSearch, 'after' | 'before'>> | undefined
}

async function searchAll(searches: Searches, request: SearchRequest, searched: SearchedFor): Promise<Results> {
  const { websiteId, currency } = request
  const { shelves, from } = searched
  const ofProducts = from !== undefined || isNarrowed(searched.asked)
  const asked: SiteSearch = { ...searched.asked, ...(ofProducts && { kind: 'products' }) }
  const { query: text, kind } = asked
  const items = (search: Omit<ItemsSearch, 'text'>) =>
    searches.searchItems(websiteId, { text, isExact: true, ...search })
  const entries = (await searches.entries?.find(websiteId, { text, ...placeOf(asked) })) ?? NO_ENTRIES
  const limit = kind === 'posts' || kind === 'pages' ? 1 : PAGE_SIZE
  const products = await items({ filters: itemFiltersOf(asked, shelves, currency), limit, ...from })
  const isAmongOthers = isNarrowed(asked) && entries.pages + entries.posts > 0
  const all = isAmongOthers ? await items({ limit: 1 }) : products
  const counts = { products: all.total, pages: entries.pages, posts: entries.posts }
  const shown = ofProducts ? 'products' : kindOf(kind, counts)
  if (shown !== kind) return searchAll(searches, request, { ...searched, asked: { ...allOf(text), kind: shown } })
  return { asked, counts, products, entries }
}

function placeOf({ kind, page, post }: SiteSearch): Omit<EntriesAsked, 'text'> {
  const offset = (page - 1) * PAGE_SIZE
  if (kind === 'products') return { limits: { page: 0, post: 0 } }
  if (kind === 'pages') return { limits: { page: PAGE_SIZE, post: 0 }, offset }
  if (kind === '') return { limits: { page: BEST_MAX, post: BEST_MAX } }
  const filters = Object.fromEntries(Object.entries(post).filter(([, value]) => value !== ''))
  return { limits: { page: 0, post: PAGE_SIZE }, offset, filters, withFacets: true }
}

/** The kind that was asked for if it has results, else the only one that has; products alone are shown without a choice. */
function kindOf(asked: SearchKind | '', counts: FoundCounts): SearchKind | '' {
  if (asked && counts[asked] > 0) return asked
  const [only, other] = (['products', 'posts', 'pages'] as const).filter((kind) => counts[kind] > 0)
  return only && !other && only !== 'products' ? only : ''
}

/** What a page shows of it. */
function shownCounts({ asked: { kind }, counts, products, entries }: Results): FoundCounts {
  const none = { products: 0, pages: 0, posts: 0 }
  if (kind === 'products') return { ...none, products: products.total }
  if (kind === 'pages') return { ...none, pages: counts.pages }
  return kind === 'posts' ? { ...none, posts: entries.narrowedPosts } : counts
}

/** The results as data, for those who read the page as JSON. */
function listed(
  kind: 'pages' | 'posts',
  count: number,
  { entries }: EntriesFound,
): Pick<SearchOptions, 'pages' | 'posts'> {
  if (count === 0) return {}
  const found = entries
    .filter((entry) => `${entry.kind}s` === kind)
    .map(({ fullUrl, title, excerpt }) => ({ title: title.join(''), fullUrl, excerpt: excerpt.join('') }))
  return { [kind]: { count, found } }
}

type Ways = Pick<SearchOptions, 'firstHref' | 'previousHref' | 'nextHref'>

function pagesAround(asked: SiteSearch, total: number): Ways {
  const hrefAt = (page: number) => `/search${writeSiteSearch({ ...asked, page })}`
  const { page } = asked
  return {
    firstHref: page > 1 ? hrefAt(1) : null,
    previousHref: page > 1 ? hrefAt(page - 1) : null,
    nextHref: page * PAGE_SIZE < total ? hrefAt(page + 1) : null,
  }
}

const cursorList = (websiteId: string, search: SiteSearch) => {
  const narrowed = listFilterPairs(search)
  return {
    websiteId,
    list: `/search\n${search.query}${narrowed.length > 0 ? `\n${new URLSearchParams(narrowed)}` : ''}`,
  }
}

/** Beside other kinds, further pages and filters of products are those of products alone. */
const productSearch = ({ asked, counts }: Results): SiteSearch => ({
  ...asked,
  kind: counts.pages + counts.posts > 0 ? 'products' : '',
})

function productsAround(results: Results, cursorKey: string, websiteId: string): Ways {
  const { first, next, earlier } = results.products
  const search = productSearch(results)
  const hrefAt = (place: { after?: string; before?: string }) =>
    `/search${writeSiteSearch({ ...search, after: '', before: '', ...place })}`
  const sign = ({ value, id }: ItemPlace) =>
    writeSignedCursor(cursorKey, cursorList(websiteId, search), { key: value, id })
  const previous = first && earlier > PAGE_SIZE ? { before: sign(first) } : {}
  return {
    firstHref: earlier > 0 ? hrefAt({}) : null,
    previousHref: earlier > 0 ? hrefAt(previous) : null,
    nextHref: next && hrefAt({ after: sign(next) }),
  }
}

async function panelOf(
  searches: Searches,
  { websiteId, currency, writing }: SearchRequest,
  results: Results,
  shelves: Shelves,
): Promise<{ filters?: ShownFilters }> {
  const { asked, entries, products } = results
  if (asked.kind === 'pages') return {}
  if (asked.kind === 'posts') {
    const panel = renderIn(writing, () => postFilterPanel(asked, entries))
    return panel ? { filters: panel } : {}
  }
  const search = productSearch(results)
  const filters = itemFiltersOf(asked, shelves, currency)
  const facets = await searches.findFacets(websiteId, { text: asked.query, filters, limit: PAGE_SIZE })
  const hrefWith = (filters: ListFilters) =>
    `/search${writeSiteSearch({ ...search, after: '', before: '', ...filters })}`
  const kept: [string, string][] = [
    ['q', search.query],
    ...(search.kind ? [['kind', search.kind] as [string, string]] : []),
  ]
  const facts = { facets, shelves, itemCount: products.total, filters: search, of: { tag: null, category: null } }
  const panel = renderIn(writing, () => filterPanel({ ...facts, currency, action: '/search', kept, hrefWith }))
  const hasSome = isNarrowed(search) || products.total > 1
  return panel && hasSome ? { filters: { html: panel.markup, isNarrowed: isNarrowed(search) } } : {}
}
