import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { ErrorsPage } from '../../admin/analytics/errors-page.tsx'
import { inDays, readReportSearch } from '../../admin/analytics/question-search.ts'
import { useToday } from '../../admin/analytics/use-today.ts'
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
