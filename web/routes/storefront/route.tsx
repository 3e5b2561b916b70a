import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { shownPage } from '../../api/pages.ts'
import { useEarlyPresses } from '../../early-presses.ts'
import { StoreTimeZone } from '../../storefront/day/store-day.tsx'
import { NotFoundPage } from '../../storefront/frame/not-found-page.tsx'
import { shownAddress } from '../../storefront/frame/shown-address.ts'
import { StoreFrame } from '../../storefront/frame/store-frame.tsx'

export const Route = createFileRoute('/storefront')({
  component: Storefront,
  notFoundComponent: NotFound,
})

/** Stays mounted while pages inside it change. */
function Storefront() {
  useEarlyPresses()
  const page = usePage()
  if (!page) return <Outlet />
  return (
    <StoreTimeZone value={page.website.timeZone}>
      <StoreFrame page={page}>
        <Outlet />
      </StoreFrame>
    </StoreTimeZone>
  )
}

/** Replaces all of `Storefront`, so it includes the frame. */
function NotFound() {
  useEarlyPresses()
  const page = usePage()
  if (!page) return null
  return (
    <StoreFrame page={page}>
      <NotFoundPage />
    </StoreFrame>
  )
}

function usePage() {
  const [path, search] = useMatches({ select: (matches) => shownAddress(matches.at(-1)), structuralSharing: true })
  return shownPage(useQueryClient(), path, search)
}
