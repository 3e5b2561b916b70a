import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../admin/home/home-page.tsx'
import { NoAccess } from '../../admin/no-access.tsx'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/')({
  loader: async ({ context: { api, queryClient } }) => {
    const home = await queryClient.ensureQueryData(manageHomeQuery(api))
    return { title: home ? `Home – ${home.website.siteTitle}` : 'Please sign in – Plinth', description: '' }
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: home } = useSuspenseQuery(manageHomeQuery(api))
  return home ? <HomePage home={home} /> : <NoAccess />
}
