import { createFileRoute } from '@tanstack/react-router'
import { StockPage } from '../../admin/analytics/commerce/stock-page.tsx'
import { readStockSearch } from '../../admin/analytics/commerce/stock-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/stock')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Stock')
  },
  component: Page,
})

function Page() {
  return <StockPage search={readStockSearch(Route.useSearch())} />
}
