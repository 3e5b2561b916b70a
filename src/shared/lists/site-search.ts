import { type ListFilters, listFilterPairs, readListFilters } from './list-filters.ts'
import { readQuery } from './list-query.ts'
import { readPageToken } from './page-token.ts'

/** Query part of the search page's URL. */
export interface SiteSearch extends ListFilters {
  /** One readable line; empty before a search. */
  query: string
  /** Cursor at which this page of results begins; empty for the first. */
  after: string
  /** Cursor before which it ends, for going back. */
  before: string
}

export function readSiteSearch(asked: Record<string, unknown>): SiteSearch {
  const query = readQuery(asked.q)
  const after = query && readPageToken(asked.after)
  const before = query && !after ? readPageToken(asked.before) : ''
  return { query, after, before, ...readListFilters(query ? asked : {}) }
}

/** `?q=blue+mug&after=…`, encoded as browsers and the router do it, so that no redirect between two encodings is needed. */
export function writeSiteSearch(search: SiteSearch): string {
  const { query, after, before } = search
  if (!query) return ''
  const place = { ...(after && { after }), ...(before && { before }) }
  return `?${new URLSearchParams([['q', query], ...listFilterPairs(search), ...Object.entries(place)])}`
}
