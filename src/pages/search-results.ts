import type { ItemsAnswer, ItemsSearch, ProductItem } from '../catalog/contract.ts'
import { readSignedCursor, writeSignedCursor } from '../platform/paging/signed-cursor.ts'
import { readSiteSearch, writeSiteSearch } from '../shared/lists/site-search.ts'
import type { SearchOptions } from './contract.ts'
import { PAGE_SIZE } from './list-pages.ts'

/** What the search page asks of the catalogue. */
export interface Searches {
  searchItems(websiteId: string, search: ItemsSearch): Promise<ItemsAnswer>
}

interface Found {
  items: ProductItem[]
  search: SearchOptions
}

/**
 * What is found by `?q=mug&after=…`; nothing is looked for while nothing is searched for. Undefined for a place that no
 * page of what was found began at.
 */
export async function showSearchResults(
  { searchItems }: Searches,
  cursorKey: string,
  websiteId: string,
  asked: string,
): Promise<Found | undefined> {
  const { query, after } = readSiteSearch(Object.fromEntries(new URLSearchParams(asked)))
  if (!query) return { items: [], search: { query, itemCount: 0, firstHref: null, nextHref: null } }
  const pagesOf = (words: string) => ({ websiteId, list: `/search\n${words}` })
  const place = after ? readSignedCursor(cursorKey, pagesOf(query), after) : undefined
  if (after && !place) return undefined
  const { items, total, next, meant } = await searchItems(websiteId, {
    text: query,
    after: place && { value: place.key, id: place.id },
    limit: PAGE_SIZE,
  })
  // What was meant stands in the addresses of later pages: these are a search of their own.
  const words = meant ?? query
  const hrefFrom = (from: string) => `/search${writeSiteSearch({ query: words, after: from })}`
  return {
    items,
    search: {
      query,
      ...(meant !== undefined && { meant }),
      itemCount: total,
      firstHref: after ? hrefFrom('') : null,
      nextHref: next && hrefFrom(writeSignedCursor(cursorKey, pagesOf(words), { key: next.value, id: next.id })),
    },
  }
}
