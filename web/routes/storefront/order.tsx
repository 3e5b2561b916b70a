import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { emailedOf } from '../../../src/shared/lists/personal-search.ts'
import { loadOrder, orderDownloadsQuery, orderQuery } from '../../api/checkout.ts'
import { OrderStatusPage } from '../../storefront/checkout/order/order-status-page.tsx'

interface OrderSearch {
  token?: unknown
  emailed?: unknown
}

export const Route = createFileRoute('/storefront/order')({
  loader: ({ context, location }) => loadOrder(context, tokenIn(location.search)),
  component: Page,
})

function Page() {
  const { api } = Route.useRouteContext()
  const search: OrderSearch = Route.useSearch()
  const token = String(search.token)
  const { data: order } = useSuspenseQuery(orderQuery(api, token))
  const { data: files } = useSuspenseQuery(orderDownloadsQuery(api, token))
  return order && <OrderStatusPage order={order} token={token} files={files} emailed={emailedOf(search.emailed)} />
}

const tokenIn = (search: OrderSearch) => search.token
