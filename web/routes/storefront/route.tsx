import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { pageSearch } from '../../../src/shared/list-search.ts'
import { shownPage } from '../../api/pages.ts'
import { NotFoundPage } from '../../storefront/frame/not-found-page.tsx'
import { StoreFrame } from '../../storefront/frame/store-frame.tsx'

export const Route = createFileRoute('/storefront')({
  component: Storefront,
  notFoundComponent: NotFound,
})

/** Stays while the pages inside it change. */
function Storefront() {
  const page = usePage()
  if (!page) return <Outlet />
  return (
    <StoreFrame page={page}>
      <Outlet />
    </StoreFrame>
  )
}

/** Stands in place of the whole of `Storefront`, so it brings the frame along. */
function NotFound() {
  const page = usePage()
  if (!page) return null
  return (
    <StoreFrame page={page}>
      <NotFoundPage page={page} />
    </StoreFrame>
  )
}

function usePage() {
  const [path, search] = useMatches({ select: (matches) => addressOf(matches.at(-1)), structuralSharing: true })
  return shownPage(useQueryClient(), path, search)
}

/** Path, decoded, and what counts of the query. */
function addressOf(match: { pathname: string; search: object } | undefined): [string, string] {
  const path = pathOf(match?.pathname ?? '')
  return [path, pageSearch(path, new URLSearchParams(Object.entries(match?.search ?? {})))]
}

/** Path as visitors see it. An index route's match ends with a slash; the page's own path does not. */
function pathOf(pathname: string): string {
  return pathname.slice('/storefront'.length).replace(/\/$/, '') || '/'
}
