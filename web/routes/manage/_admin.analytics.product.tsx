import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '../../admin/analytics/commerce/product-page.tsx'
import { readProductSearch } from '../../admin/analytics/commerce/product-search.ts'
import { useToday } from '../../admin/analytics/period/use-today.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/product')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'One product')
  },
  component: Page,
})

function Page() {
  return <ProductPage search={readProductSearch(Route.useSearch(), useToday())} />
}
