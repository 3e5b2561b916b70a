import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { websitesQuery } from '../../api/websites.ts'
import { PlatformHome } from '../../platform/platform-home.tsx'

export const Route = createFileRoute('/platform/')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(websitesQuery(api))
    return { title: 'Plinth', description: 'A website builder with a store inside.' }
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  return <PlatformHome websites={useSuspenseQuery(websitesQuery(api)).data} />
}
