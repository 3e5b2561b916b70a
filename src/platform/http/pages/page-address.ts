import { decodePath } from '../../../shared/pages/path-encoding.ts'

/** The requested page, without anything that makes no difference to it. */
export interface PageAddress {
  /** Decoded: `/shop/p/blue mug`. */
  path: string
  /** The relevant part of the query in canonical form, `?sort=name`; empty when nothing in it is relevant. */
  search: string
  /** For the router: the canonically encoded path, and `search`. */
  href: string
  /** `?format=json`: the page's data instead of the page (decision 16). */
  json: boolean
  /** `?format=rss`: the newest of the page's posts for feed readers. */
  feed?: FeedFormat
  key: string
}

const feedFormats = ['rss', 'atom', 'jsonfeed', 'ical'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** Returns the relevant part of a page's query in canonical form: empty, or `?` and the rest. */
export type SearchOf = (path: string, asked: URLSearchParams) => string

/** The meaning of queries on the pages of a storefront. */
export interface PageQueries {
  searchOf: SearchOf
  /** Whether the rendered page is cached. */
  isKept(path: string, search: string): boolean
  /** Whether the page belongs to one visitor: its query holds a secret, and nobody else may get the page. */
  isPersonal(path: string, search: string): boolean
  /** Whether the page shows the visitor's cart, so that those who have one get a page of their own. */
  showsCart(path: string): boolean
}

/**
 * Undefined when the path cannot be decoded. Parameters that `searchOf` leaves out are ignored, so that a link with
 * campaign parameters leads to the same page and nobody can fill the cache with one page under many addresses.
 */
export function parsePageAddress(url: string, searchOf: SearchOf): PageAddress | undefined {
  const cut = url.indexOf('?')
  const asPathCame = cut < 0 ? url : url.slice(0, cut)
  const path = decodePath(asPathCame)
  if (path === undefined) return undefined
  const encoded = plainPath.test(asPathCame) ? asPathCame : canonicalPath(asPathCame)
  if (cut < 0) return { path, search: '', href: encoded, json: false, key: encoded }

  const only = feedFormats.find((format) => url.length === cut + 8 + format.length && url.endsWith(`?format=${format}`))
  if (only) return { path, search: '', href: encoded, json: false, feed: only, key: `${encoded}#${only}` }
  const asked = new URLSearchParams(url.slice(cut))
  const json = asked.get('format') === 'json'
  const search = searchOf(path, asked)
  const href = encoded + search
  const feed = feedFormats.find((format) => format === asked.get('format'))
  // The key is unambiguous: neither a path nor a query contains a bare `#`.
  if (feed) return { path, search, href, json: false, feed, key: `${encoded}#${feed}` }
  return { path, search, href, json, key: json ? `${href}#json` : href }
}

/**
 * The same URL without slashes at the end of its path; undefined if there are none. One that begins with two slashes stays as
 * it is: browsers would take its first part for a host.
 */
export function withoutTrailingSlashes(url: string): string | undefined {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  if (end === path.length || end <= 1 || path[1] === '/' || path[1] === '\\') return undefined
  return path.slice(0, end) + url.slice(path.length)
}

const plainPath = /^[\w/.~-]*$/

/** Canonical encoding: `%41` becomes `A`. A slash inside a segment stays encoded. */
function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')
}
