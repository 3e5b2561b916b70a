import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

const ID = 'page-data'

/**
 * Element with the loaders' data for hydration. Not executable, so no CSP hash is needed. Sorted by key, because the order
 * in which loaders finish varies.
 */
export function writePageData(queryClient: QueryClient): string {
  const { queries, ...rest } = dehydrate(queryClient)
  const sorted = queries.toSorted((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
  const json = JSON.stringify({ ...rest, queries: sorted }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

/** Fills the cache with the server's data. */
export function takePageData(queryClient: QueryClient): void {
  const json = document.getElementById(ID)?.textContent
  if (json) hydrate(queryClient, JSON.parse(json))
}
