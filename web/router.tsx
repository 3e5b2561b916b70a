import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { joinRepeated } from '../src/shared/lists/list-query.ts'
import type { Api } from './api/client/api.ts'
import { takePageData } from './page-data.ts'
import type { routeTree as allRoutes } from './routes.gen.ts'
import { rewriteFor, type SiteArea } from './site-area.ts'
import { ErrorPage } from './ui/feedback/error-page.tsx'

/** Context of all loaders. */
export interface RouterContext {
  api: Api
  queryClient: QueryClient
}

/** All routes on the server; in a browser those of the page's face. */
export type AppRouteTree = typeof allRoutes

interface RouterParts {
  face: SiteArea
  /** What stands before paths in another language than the website's own. */
  languagePath?: string | undefined
  routeTree: AppRouteTree
  api: Api
}

/** One router and one query client per request on the server, and per page load in a browser. */
export function createAppRouter({ face, languagePath, routeTree, api }: RouterParts) {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    rewrite: rewriteFor(face, languagePath),
    // One URL per page: /SHOP does not exist.
    caseSensitive: true,
    context: { api, queryClient },
    // Pages parse the parameters themselves: the router merges the result of `validateSearch` over the raw parameters, so
    // that dropped ones would reappear.
    parseSearch: (search) => joinRepeated(new URLSearchParams(search)),
    stringifySearch,
    scrollRestoration: typeof document !== 'undefined',
    // The current page stays until the next one is loaded; the progress bar shows activity.
    defaultPendingMs: 60_000,
    defaultErrorComponent: ErrorPage,
    hydrate: () => takePageData(queryClient),
    InnerWrap: WithQueries,
  })
}

function WithQueries({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Long enough that data sent with the page is not refetched after hydration. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
  })
}

/** Values stay strings: `?sku=001` is not the number 1. */
function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
