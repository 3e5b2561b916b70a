import { decoded } from './api-path.ts'

/** Which page is asked for, with everything taken off that makes no difference to it. */
export interface PageAddress {
  /** Decoded: `/shop/p/blue mug`. */
  path: string
  /** For the router: the path encoded in one way, and the query parameters that count, in a fixed order. */
  href: string
  /** `?format=json`: the page's data instead of the page (decision 16). */
  json: boolean
  key: string
}

/**
 * Undefined when the path cannot be decoded. Query parameters that are not `known` count for nothing, so that a link
 * with a campaign's parameters is the same page, and nobody can fill the cache with one page under many names.
 */
export function readAddress(url: string, known: readonly string[]): PageAddress | undefined {
  const cut = url.indexOf('?')
  const asPathCame = cut < 0 ? url : url.slice(0, cut)
  const path = decoded(asPathCame)
  if (path === undefined) return undefined
  const encoded = plainPath.test(asPathCame) ? asPathCame : encodeOneWay(asPathCame)
  if (cut < 0) return { path, href: encoded, json: false, key: encoded }

  const asked = new URLSearchParams(url.slice(cut))
  const json = asked.get('format') === 'json'
  const counts = new URLSearchParams(known.flatMap((name) => asked.getAll(name).map((value) => [name, value])))
  const href = counts.size > 0 ? `${encoded}?${counts}` : encoded
  // Neither a path nor a query has a bare `#` in it.
  return { path, href, json, key: json ? `${href}#json` : href }
}

const plainPath = /^[\w/.~-]*$/

/** One spelling of many: `%41` is `A`. A slash inside a segment stays encoded. */
function encodeOneWay(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')
}
