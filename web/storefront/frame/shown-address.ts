import { pageSearch } from '../../../src/shared/lists/list-search.ts'

/** Decoded public path of a route's page, and the relevant part of its query. */
export function shownAddress(match: { pathname: string; search: object } | undefined): [path: string, search: string] {
  const path = pathOf(match?.pathname ?? '')
  return [path, pageSearch(path, new URLSearchParams(Object.entries(match?.search ?? {})))]
}

/** An index route's match ends with a slash; the page's own path does not. */
function pathOf(pathname: string): string {
  return decodedPath(pathname.slice('/storefront'.length).replace(/\/$/, '')) || '/'
}

/** A malformed path stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
