import { createFileRoute } from '@tanstack/react-router'
import { readReportSearch } from '../../admin/analytics/period/report-search.ts'
import { useToday } from '../../admin/analytics/period/use-today.ts'
import { OverviewPage } from '../../admin/analytics/traffic/overview-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Analytics')
  },
  component: Page,
})

function Page() {
  return <OverviewPage search={readReportSearch(Route.useSearch(), useToday())} />
}
