import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { meQuery } from '../../api/identity.ts'
import { websitesQuery } from '../../api/websites.ts'
import { OwnWebsites } from '../../platform/own-websites.tsx'
import { PlatformHome } from '../../platform/platform-home.tsx'

export const Route = createFileRoute('/platform/')({
  loader: async ({ context: { api, queryClient } }) => {
    const [me] = await Promise.all([
      queryClient.ensureQueryData(meQuery(api)),
      queryClient.ensureQueryData(websitesQuery(api)),
    ])
    return {
      title: me ? 'Your websites – Plinth' : 'Plinth – a website with a store inside',
      description: 'Open your own store tonight: a website with a shop, stock, discounts and figures inside.',
    }
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: me } = useSuspenseQuery(meQuery(api))
  const { data: websites } = useSuspenseQuery(websitesQuery(api))
  return me ? <OwnWebsites me={me} /> : <PlatformHome websites={websites} />
}
