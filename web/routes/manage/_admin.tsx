import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminFrame } from '../../admin/admin-frame.tsx'
import { SignedOutPage } from '../../admin/signed-out-page.tsx'
import { SiteWordsProvider } from '../../admin/use-site-words.tsx'
import { meQuery } from '../../api/identity.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(meQuery(api)), queryClient.ensureQueryData(manageHomeQuery(api))])
  },
  component: Admin,
})

function Admin() {
  const { api } = Route.useRouteContext()
  const { data: me } = useSuspenseQuery(meQuery(api))
  const { data: home } = useSuspenseQuery(manageHomeQuery(api))
  if (!me) return <SignedOutPage />
  return (
    <SiteWordsProvider website={home?.website}>
      <AdminFrame me={me} storefrontUrl={home?.website.storefrontUrl}>
        <Outlet />
      </AdminFrame>
    </SiteWordsProvider>
  )
}
