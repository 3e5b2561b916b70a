import type { ItemPlace, ItemsAnswer, ItemsSearch, ProductItem, Shelves } from '../catalog/contract.ts'
import { readSignedCursor, writeSignedCursor } from '../platform/paging/signed-cursor.ts'
import type { Facets } from '../shared/lists/item-filters.ts'
import { type ListFilters, listFilterPairs } from '../shared/lists/list-filters.ts'
import { readSiteSearch, type SiteSearch, writeSiteSearch } from '../shared/lists/site-search.ts'
import { renderIn } from '../shared/words/render-in.ts'
import type { WebsiteWriting } from '../shared/words/word.ts'
import type { FoundPages } from './addresses/search-pages.ts'
import type { SearchOptions, ShownFilters } from './contract.ts'
import { filterPanel } from './filters/filter-panel.ts'
import { itemFiltersOf } from './filters/item-filters-of.ts'
import { PAGE_SIZE } from './list-pages.ts'

/** Queries of the catalogue that the search page needs. */
export interface Searches {
  /** Search among the owner's own pages; default: none. */
  findPages?(websiteId: string, query: string): Promise<FoundPages>
  searchItems(websiteId: string, search: ItemsSearch): Promise<ItemsAnswer>
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
}

/** Results of `?q=mug&after=…`; none for an empty query. Undefined for an invalid cursor. */
export async function showSearchResults(
  searches: Searches,
  cursorKey: string,
  request: SearchRequest,
): Promise<Found | undefined> {
  const { websiteId, currency } = request
  const asked = readSiteSearch(Object.fromEntries(new URLSearchParams(request.search)))
  const { query } = asked
  const nowhere = { firstHref: null, previousHref: null, nextHref: null }
  if (!query) return { items: [], search: { query, itemCount: 0, ...nowhere } }
  const place = asked.after || asked.before
  const at = place ? readSignedCursor(cursorKey, pagesOf(websiteId, asked), place) : undefined
  if (place && !at) return undefined
  const shelves = await searches.listShelves(websiteId)
  const wanted = { text: query, filters: itemFiltersOf(asked, shelves, currency), limit: PAGE_SIZE }
  const from = at && { [asked.after ? 'after' : 'before']: { value: at.key, id: at.id } }
  const { items, total, meant, ...around } = await searches.searchItems(websiteId, { ...wanted, ...from })
  // Links to later pages carry the corrected query: they are a search of their own.
  const shown = { ...asked, query: meant ?? query }
  const facets = await searches.findFacets(websiteId, { ...wanted, text: shown.query })
  return {
    items,
    search: {
      query,
      ...(meant !== undefined && { meant }),
      itemCount: total,
      ...(await ownPages(searches, websiteId, asked)),
      ...waysOf(shown, around, cursorKey, websiteId),
    },
    ...panelOf(request, shown, { facets, shelves, itemCount: total }),
  }
}

/** Only on the first page, above the products; not for filtered searches, because filters are about products. */
async function ownPages({ findPages }: Searches, websiteId: string, asked: SiteSearch) {
  if (asked.after || asked.before || listFilterPairs(asked).length > 0) return {}
  const { count = 0, pages = [] } = (await findPages?.(websiteId, asked.query)) ?? {}
  return count > 0 ? { pages: { count, found: pages } } : {}
}

const pagesOf = (websiteId: string, search: SiteSearch) => {
  const narrowed = listFilterPairs(search)
  return {
    websiteId,
    list: `/search\n${search.query}${narrowed.length > 0 ? `\n${new URLSearchParams(narrowed)}` : ''}`,
  }
}

function waysOf(
  search: SiteSearch,
  { first, next, earlier }: Pick<ItemsAnswer, 'first' | 'next' | 'earlier'>,
  cursorKey: string,
  websiteId: string,
): Pick<SearchOptions, 'firstHref' | 'previousHref' | 'nextHref'> {
  const hrefAt = (place: { after?: string; before?: string }) =>
    `/search${writeSiteSearch({ ...search, after: '', before: '', ...place })}`
  const sign = ({ value, id }: ItemPlace) =>
    writeSignedCursor(cursorKey, pagesOf(websiteId, search), { key: value, id })
  const previous = first && earlier > PAGE_SIZE ? { before: sign(first) } : {}
  return {
    firstHref: earlier > 0 ? hrefAt({}) : null,
    previousHref: earlier > 0 ? hrefAt(previous) : null,
    nextHref: next && hrefAt({ after: sign(next) }),
  }
}

function panelOf(
  { currency, writing }: SearchRequest,
  search: SiteSearch,
  facts: { facets: Facets; shelves: Shelves; itemCount: number },
): { filters?: ShownFilters } {
  const hrefWith = (filters: ListFilters) =>
    `/search${writeSiteSearch({ query: search.query, after: '', before: '', ...filters })}`
  const kept: [string, string][] = [['q', search.query]]
  const of = { tag: null, category: null }
  const panel = renderIn(writing, () =>
    filterPanel({ ...facts, filters: search, of, currency, action: '/search', kept, hrefWith }),
  )
  const isNarrowed = listFilterPairs(search).length > 0
  return panel && (isNarrowed || facts.itemCount > 1) ? { filters: { html: panel.markup, isNarrowed } } : {}
}
