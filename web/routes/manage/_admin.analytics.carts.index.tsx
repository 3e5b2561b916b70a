import { createFileRoute } from '@tanstack/react-router'
import { CartsPage } from '../../admin/analytics/commerce/carts/carts-page.tsx'
import { readCartsSearch } from '../../admin/analytics/commerce/carts/carts-search.ts'
import { useToday } from '../../admin/analytics/period/use-today.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/carts/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Carts')
  },
  component: Page,
})

function Page() {
  return <CartsPage search={readCartsSearch(Route.useSearch(), useToday())} />
}
