import { cut, stripControlCharacters } from '../validation/one-line.ts'
import { readPageToken } from './page-token.ts'

/** Most characters of what is searched for; the rest is left off. */
export const MOST_SEARCHED = 200

/** The part of the search page's address after `?`. */
export interface SiteSearch {
  /** Readable and of one line; empty before anything is searched for. */
  query: string
  /** Where this page of what was found begins; empty for the first. */
  after: string
}

export function readSiteSearch(asked: { q?: unknown; after?: unknown }): SiteSearch {
  const query = typeof asked.q === 'string' ? cut(stripControlCharacters(asked.q), MOST_SEARCHED).trim() : ''
  return { query, after: query && readPageToken(asked.after) }
}

/** `?q=blue+mug&after=…`, spelled as browsers and the router do, so that nobody is sent from one spelling to the other. */
export function writeSiteSearch({ query, after }: SiteSearch): string {
  return query ? `?${new URLSearchParams({ q: query, ...(after && { after }) })}` : ''
}
