import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { meQuery } from '../../api/identity.ts'
import { OpenWebsitePage } from '../../platform/open-website-page.tsx'

export const Route = createFileRoute('/platform/open-website')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(meQuery(api))
    return { title: 'Open another website – Plinth', description: '' }
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: me } = useSuspenseQuery(meQuery(api))
  return <OpenWebsitePage isSignedIn={me !== null} />
}
