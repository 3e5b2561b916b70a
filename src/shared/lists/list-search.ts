import { type ListFilters, listFilterPairs, readListFilters } from './list-filters.ts'
import { joinRepeated } from './list-query.ts'
import { readPageToken } from './page-token.ts'
import { readSiteSearch, writeSiteSearch } from './site-search.ts'
import { type Sort, sorts } from './sorts.ts'

/** Query part of a list's URL. */
export interface ListSearch extends ListFilters {
  sort: Sort
  /** Cursor at which this page of the list begins; empty for the first. */
  after: string
  /** Cursor before which it ends, for going back; `after` takes precedence. */
  before: string
}

/** Unknown parameters are ignored. */
export function readListSearch(asked: Record<string, unknown>): ListSearch {
  const after = readPageToken(asked.after)
  return {
    sort: sorts.find((sort) => sort === asked.sort) ?? 'featured',
    after,
    before: after ? '' : readPageToken(asked.before),
    ...readListFilters(asked),
  }
}

/** `?sort=name&after=…` in canonical form; empty for the first page in the default order. */
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

export const SEARCH = '/search'

/**
 * The relevant query of a storefront page: order and cursor of a list, the words of a search, nothing for any other page. So
 * a link with campaign parameters leads to the same page, and nobody can fill a cache with one page under many addresses.
 */
export function pageSearch(path: string, asked: URLSearchParams): string {
  const said = joinRepeated(asked)
  if (path === SEARCH) return writeSiteSearch(readSiteSearch(said))
  return isList(path) ? writeListSearch(readListSearch(said)) : ''
}

function isList(path: string): boolean {
  return /^\/shop(\/(collection|category|tag)\/[^/]+)?$/.test(path)
}
