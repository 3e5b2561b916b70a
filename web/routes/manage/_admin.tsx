import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminFrame } from '../../admin/admin-frame.tsx'
import { SignedOutPage } from '../../admin/signed-out-page.tsx'
import { meQuery } from '../../api/identity.ts'

export const Route = createFileRoute('/manage/_admin')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(meQuery(api))
  },
  component: Admin,
})

function Admin() {
  const { api } = Route.useRouteContext()
  const { data: me } = useSuspenseQuery(meQuery(api))
  if (!me) return <SignedOutPage />
  return (
    <AdminFrame me={me}>
      <Outlet />
    </AdminFrame>
  )
}
