import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { meQuery } from '../../api/identity.ts'
import { useEarlyPresses } from '../../early-presses.ts'
import { PlatformFrame } from '../../platform/platform-frame.tsx'
import { PlatformNotFound } from '../../platform/platform-not-found.tsx'

export const Route = createFileRoute('/platform')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(meQuery(api))
  },
  component: Platform,
  notFoundComponent: PlatformNotFound,
})

function Platform() {
  useEarlyPresses()
  const { api } = Route.useRouteContext()
  const { data: me } = useSuspenseQuery(meQuery(api))
  return (
    <PlatformFrame me={me}>
      <Outlet />
    </PlatformFrame>
  )
}
