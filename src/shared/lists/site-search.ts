import { type ListFilters, listFilterPairs, readListFilters } from './list-filters.ts'
import { readQuery } from './list-query.ts'
import { readPageToken } from './page-token.ts'

/** The part of the search page's address after `?`. */
export interface SiteSearch extends ListFilters {
  /** Readable and of one line; empty before anything is searched for. */
  query: string
  /** Where this page of what was found begins; empty for the first. */
  after: string
  /** Before which place it ends, for a step back. */
  before: string
}

export function readSiteSearch(asked: Record<string, unknown>): SiteSearch {
  const query = readQuery(asked.q)
  const after = query && readPageToken(asked.after)
  const before = query && !after ? readPageToken(asked.before) : ''
  return { query, after, before, ...readListFilters(query ? asked : {}) }
}

/** `?q=blue+mug&after=…`, spelled as browsers and the router do, so that nobody is sent from one spelling to the other. */
export function writeSiteSearch(search: SiteSearch): string {
  const { query, after, before } = search
  if (!query) return ''
  const place = { ...(after && { after }), ...(before && { before }) }
  return `?${new URLSearchParams([['q', query], ...listFilterPairs(search), ...Object.entries(place)])}`
}
