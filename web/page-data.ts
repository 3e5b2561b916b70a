import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

/** Id of the element with the page's data. It is not executable, so no CSP hash is needed. */
export const PAGE_DATA_ID = 'page-data'

/** The loaders' data for hydration, sorted by key, because the order in which loaders finish varies. */
export function pageDataOf(queryClient: QueryClient): object {
  const { queries, ...rest } = dehydrate(queryClient)
  return { ...rest, queries: queries.toSorted((a, b) => (a.queryHash < b.queryHash ? -1 : 1)) }
}

/** Fills the cache with the server's data. */
export function takePageData(queryClient: QueryClient): void {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent
  if (json) hydrate(queryClient, JSON.parse(json))
}
