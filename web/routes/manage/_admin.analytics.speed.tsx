import { createFileRoute } from '@tanstack/react-router'
import { useToday } from '../../admin/analytics/period/use-today.ts'
import { SpeedPage } from '../../admin/analytics/speed/speed-page.tsx'
import { readSpeedSearch } from '../../admin/analytics/speed/speed-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/speed')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Speed')
  },
  component: Page,
})

function Page() {
  return <SpeedPage search={readSpeedSearch(Route.useSearch(), useToday())} />
}
