import { type ListFilters, listFilterPairs, readListFilters } from './list-filters.ts'
import { joinRepeated } from './list-query.ts'
import { readPageToken } from './page-token.ts'
import { personalSearch } from './personal-search.ts'
import { readSiteSearch, writeSiteSearch } from './site-search.ts'
import { type Sort, sorts } from './sorts.ts'

/** The part of a list's address after `?`. */
export interface ListSearch extends ListFilters {
  sort: Sort
  /** Where this page of the list begins; empty for the first. */
  after: string
  /** Before which place it ends, for a step back; `after` comes first. */
  before: string
}

/** Whatever is not known to a list counts for nothing. */
export function readListSearch(asked: Record<string, unknown>): ListSearch {
  const after = readPageToken(asked.after)
  return {
    sort: sorts.find((sort) => sort === asked.sort) ?? 'featured',
    after,
    before: after ? '' : readPageToken(asked.before),
    ...readListFilters(asked),
  }
}

/** `?sort=name&after=…`, always in one spelling; empty for the first page in the owner's order. */
export function writeListSearch(search: ListSearch): string {
  const { sort, after, before } = search
  const place = [
    ['after', after],
    ['before', before],
  ].filter(([, value]) => value)
  return queryOf([...(sort === 'featured' ? [] : [['sort', sort]]), ...listFilterPairs(search), ...place])
}

function queryOf(pairs: string[][]): string {
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

const SEARCH = '/search'

/**
 * What counts of a storefront page's query: of a list its order and its place, of a search its words, of any other page
 * nothing. So a link with a campaign's parameters is the same page, and nobody can fill a cache with one page under many
 * names.
 */
export function pageSearch(path: string, asked: URLSearchParams): string {
  const said = joinRepeated(asked)
  if (path === SEARCH) return writeSiteSearch(readSiteSearch(said))
  return isList(path) ? writeListSearch(readListSearch(said)) : ''
}

function isList(path: string): boolean {
  return /^\/shop(\/(collection|category|tag)\/[^/]+)?$/.test(path)
}

/**
 * How storefronts read queries. What was found, and what a list was narrowed down to, is not kept: there is no end to what
 * may be asked for.
 */
export const pageQueries = {
  searchOf: (path: string, asked: URLSearchParams): string => personalSearch(path, asked) || pageSearch(path, asked),
  isKept: (path: string, search: string): boolean => search === '' || (path !== SEARCH && !isNarrowed(search)),
  isPersonal: (path: string, search: string): boolean => personalSearch(path, new URLSearchParams(search)) !== '',
}

const isNarrowed = (search: string) =>
  listFilterPairs(readListFilters(Object.fromEntries(new URLSearchParams(search)))).length > 0
