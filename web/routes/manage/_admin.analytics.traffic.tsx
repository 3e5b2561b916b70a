import { createFileRoute } from '@tanstack/react-router'
import { useToday } from '../../admin/analytics/period/use-today.ts'
import { TrafficPage } from '../../admin/analytics/traffic/traffic-page.tsx'
import { readTrafficSearch } from '../../admin/analytics/traffic/traffic-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/traffic')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Traffic')
  },
  component: Page,
})

function Page() {
  return <TrafficPage search={readTrafficSearch(Route.useSearch(), useToday())} />
}
