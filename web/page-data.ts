import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

const ID = 'page-data'

/**
 * The element that carries what the page's loaders fetched to the browser. It is data, so no policy has to let it run.
 * Queries stand in the order of their keys: which loader came first depends on the moment.
 */
export function writePageData(queryClient: QueryClient): string {
  const { queries, ...rest } = dehydrate(queryClient)
  const sorted = queries.toSorted((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
  const json = JSON.stringify({ ...rest, queries: sorted }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

/** What the server fetched for this page is not fetched again. */
export function takePageData(queryClient: QueryClient): void {
  const json = document.getElementById(ID)?.textContent
  if (json) hydrate(queryClient, JSON.parse(json))
}
