import { createFileRoute } from '@tanstack/react-router'
import { SalesPage } from '../../admin/analytics/commerce/sales-page.tsx'
import { readSalesSearch } from '../../admin/analytics/commerce/sales-search.ts'
import { useToday } from '../../admin/analytics/period/use-today.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/sales')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Sales')
  },
  component: Page,
})

function Page() {
  return <SalesPage search={readSalesSearch(Route.useSearch(), useToday())} />
}
