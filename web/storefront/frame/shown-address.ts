import { pageSearch } from '../../../src/shared/lists/list-search.ts'

/** Path of the page that a route shows, decoded, as visitors see it, and what counts of its query. */
export function shownAddress(match: { pathname: string; search: object } | undefined): [path: string, search: string] {
  const path = pathOf(match?.pathname ?? '')
  return [path, pageSearch(path, new URLSearchParams(Object.entries(match?.search ?? {})))]
}

/** An index route's match ends with a slash; the page's own path does not. */
function pathOf(pathname: string): string {
  return pathname.slice('/storefront'.length).replace(/\/$/, '') || '/'
}
