import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { emailedOf, isPayWaiting } from '../../../src/shared/lists/personal-search.ts'
import { takesReviews } from '../../../src/shared/reviews/shows-reviews.ts'
import { loadOrder, orderDownloadsQuery, orderQuery } from '../../api/checkout.ts'
import { shownPage } from '../../api/pages.ts'
import { OrderStatusPage } from '../../storefront/checkout/order/order-status-page.tsx'

interface OrderSearch {
  token?: unknown
  emailed?: unknown
  pay?: unknown
}

export const Route = createFileRoute('/storefront/order')({
  loader: ({ context, location }) => loadOrder(context, tokenIn(location.search)),
  component: Page,
})

function Page() {
  const { api, queryClient } = Route.useRouteContext()
  const search: OrderSearch = Route.useSearch()
  const token = String(search.token)
  const { data: order } = useSuspenseQuery(orderQuery(api, token))
  const { data: files } = useSuspenseQuery(orderDownloadsQuery(api, token))
  const flags = shownPage(queryClient, '/order')?.websiteSettings.storeSettings.merchandisingSettings
  const more = {
    emailed: emailedOf(search.emailed),
    isPayWaiting: isPayWaiting(search.pay),
    takesReviews: flags && takesReviews(flags),
  }
  return order && <OrderStatusPage order={order} token={token} files={files} {...more} />
}

const tokenIn = (search: OrderSearch) => search.token
