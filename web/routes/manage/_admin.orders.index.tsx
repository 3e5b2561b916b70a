import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../../admin/orders/list/orders-page.tsx'
import { readOrdersSearch } from '../../admin/orders/orders-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/orders/')({
  loader: ({ context }) => adminHead(context, 'Orders'),
  component: Page,
})

function Page() {
  return <OrdersPage search={readOrdersSearch(Route.useSearch())} />
}
