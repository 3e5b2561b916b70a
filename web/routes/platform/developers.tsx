import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { websitesQuery } from '../../api/websites.ts'
import { DevelopersPage } from '../../platform/developers-page.tsx'

export const Route = createFileRoute('/platform/developers')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(websitesQuery(api))
    return {
      title: 'API reference – Plinth',
      description: 'Every call of the API with its scope, what it takes, and what it answers.',
    }
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: websites } = useSuspenseQuery(websitesQuery(api))
  return <DevelopersPage websites={websites} />
}
