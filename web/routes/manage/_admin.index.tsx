import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../admin/home/home-page.tsx'
import { overviewQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(overviewQuery(api))
    return { title: 'Home – Plinth', description: '' }
  },
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const { data: overview } = useSuspenseQuery(overviewQuery(api))
  return overview && <HomePage overview={overview} />
}
