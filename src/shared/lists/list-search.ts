import { readPageToken } from './page-token.ts'
import { personalSearch } from './personal-search.ts'
import { readSiteSearch, writeSiteSearch } from './site-search.ts'

/** In which order a list of products is shown; `featured` is the order the owner gave them. */
export const sorts = ['featured', 'price-asc', 'price-desc', 'name', 'newest'] as const
export type Sort = (typeof sorts)[number]

/** The part of a list's address after `?`. */
export interface ListSearch {
  sort: Sort
  /** Where this page of the list begins; empty for the first. */
  after: string
}

/** Whatever is not known to a list counts for nothing. */
export function readListSearch(asked: { sort?: unknown; after?: unknown }): ListSearch {
  return { sort: sorts.find((sort) => sort === asked.sort) ?? 'featured', after: readPageToken(asked.after) }
}

/** `?sort=name&after=…`, always in one spelling; empty for the first page in the owner's order. */
export function writeListSearch({ sort, after }: ListSearch): string {
  const said = [sort !== 'featured' && `sort=${sort}`, after && `after=${after}`].filter(Boolean)
  return said.length > 0 ? `?${said.join('&')}` : ''
}

const SEARCH = '/search'

/**
 * What counts of a storefront page's query: of a list its order and its place, of a search its words, of any other page
 * nothing. So a link with a campaign's parameters is the same page, and nobody can fill a cache with one page under many
 * names.
 */
export function pageSearch(path: string, asked: URLSearchParams): string {
  const said = Object.fromEntries(asked)
  if (path === SEARCH) return writeSiteSearch(readSiteSearch(said))
  return isList(path) ? writeListSearch(readListSearch(said)) : ''
}

function isList(path: string): boolean {
  return /^\/shop(\/(collection|category|tag)\/[^/]+)?$/.test(path)
}

/** How storefronts read queries. What was found is not kept: there is no end to what may be searched for. */
export const pageQueries = {
  searchOf: (path: string, asked: URLSearchParams): string => personalSearch(path, asked) || pageSearch(path, asked),
  isKept: (path: string, search: string): boolean => path !== SEARCH || search === '',
  isPersonal: (path: string, search: string): boolean => personalSearch(path, new URLSearchParams(search)) !== '',
}
