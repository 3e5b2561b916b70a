interface PageMatch {
  pathname: string
  /** An empty text for a route without any. */
  loaderDeps: { search?: unknown }
}

/** Decoded public path of a route's page, and the query that its loader asked with. */
export function shownAddress(match: PageMatch | undefined): [path: string, search: string] {
  const search = match?.loaderDeps.search
  return [pathOf(match?.pathname ?? ''), typeof search === 'string' ? search : '']
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
