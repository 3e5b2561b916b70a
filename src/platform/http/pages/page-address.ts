import { decodePath } from '../routing/api-path.ts'

/** Which page is asked for, with everything taken off that makes no difference to it. */
export interface PageAddress {
  /** Decoded: `/shop/p/blue mug`. */
  path: string
  /** What counts of the query, in one spelling: `?sort=name`; empty when nothing does. */
  search: string
  /** For the router: the path encoded in one way, and `search`. */
  href: string
  /** `?format=json`: the page's data instead of the page (decision 16). */
  json: boolean
  key: string
}

/** What counts of the query that a page is asked with, in one spelling: empty, or `?` and the rest. */
export type SearchOf = (path: string, asked: URLSearchParams) => string

/** What queries mean to the pages of a storefront. */
export interface PageQueries {
  searchOf: SearchOf
  /** Whether the rendered page is cached. */
  isKept(path: string, search: string): boolean
  /** Whether it is one visitor's own: its query holds a secret, and nobody but them is given the page. */
  isPersonal(path: string, search: string): boolean
}

/**
 * Undefined when the path cannot be decoded. What `searchOf` leaves out counts for nothing, so that a link with a
 * campaign's parameters is the same page, and nobody can fill the cache with one page under many names.
 */
export function parsePageAddress(url: string, searchOf: SearchOf): PageAddress | undefined {
  const cut = url.indexOf('?')
  const asPathCame = cut < 0 ? url : url.slice(0, cut)
  const path = decodePath(asPathCame)
  if (path === undefined) return undefined
  const encoded = plainPath.test(asPathCame) ? asPathCame : canonicalPath(asPathCame)
  if (cut < 0) return { path, search: '', href: encoded, json: false, key: encoded }

  const asked = new URLSearchParams(url.slice(cut))
  const json = asked.get('format') === 'json'
  const search = searchOf(path, asked)
  const href = encoded + search
  // Neither a path nor a query has a bare `#` in it.
  return { path, search, href, json, key: json ? `${href}#json` : href }
}

const plainPath = /^[\w/.~-]*$/

/** One spelling of many: `%41` is `A`. A slash inside a segment stays encoded. */
function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')
}
