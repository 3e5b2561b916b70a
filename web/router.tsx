import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { joinRepeated } from '../src/shared/lists/list-query.ts'
import type { Api } from './api/client/api.ts'
import { replayEarlyPresses } from './early-presses.ts'
import { takePageData } from './page-data.ts'
import type { routeTree as allRoutes } from './routes.gen.ts'
import { rewriteFor, type SiteArea } from './site-area.ts'
import { ErrorPage } from './ui/feedback/error-page.tsx'

/** What every loader is given. */
export interface RouterContext {
  api: Api
  queryClient: QueryClient
}

/** All routes on the server; in a browser those of the page's face. */
export type AppRouteTree = typeof allRoutes

interface RouterParts {
  face: SiteArea
  routeTree: AppRouteTree
  api: Api
}

/** One router and one query client for each request on the server, one of each for the life of a browser's page. */
export function createAppRouter({ face, routeTree, api }: RouterParts) {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    rewrite: rewriteFor(face),
    // One page has one address: /SHOP is none.
    caseSensitive: true,
    context: { api, queryClient },
    // What it means is read by the page: the router lays whatever `validateSearch` of a route answers over the raw
    // parameters, so that what a route dropped would be back.
    parseSearch: (search) => joinRepeated(new URLSearchParams(search)),
    stringifySearch,
    scrollRestoration: typeof document !== 'undefined',
    // The page one is on stays until the next one is there; the progress bar shows that something happens.
    defaultPendingMs: 60_000,
    defaultErrorComponent: ErrorPage,
    hydrate: () => takePageData(queryClient),
    InnerWrap: WithQueries,
  })
}

function WithQueries({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context
  useEffect(replayEarlyPresses, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Long enough that what came with the page is not asked for again when it wakes up. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
  })
}

/** Values stay the strings they were: `?sku=001` is not the number 1. */
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
