import { createFileRoute } from '@tanstack/react-router'
import { inDays, readReportSearch } from '../../admin/analytics/period/report-search.ts'
import { useToday } from '../../admin/analytics/period/use-today.ts'
import { ErrorsPage } from '../../admin/analytics/speed/errors-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/errors')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Errors')
  },
  component: Page,
})

function Page() {
  return <ErrorsPage search={inDays(readReportSearch(Route.useSearch(), useToday()))} />
}
