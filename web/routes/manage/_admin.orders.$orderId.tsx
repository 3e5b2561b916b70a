import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../../admin/orders/detail/order-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { orderQuery } from '../../api/orders.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/orders/$orderId')({
  loader: ({ context }) => adminHead(context, 'Order'),
  component: Page,
})

function Page() {
  const { orderId } = Route.useParams()
  const { data: detail, error } = useQuery(orderQuery(orderId))
  if (detail) return <OrderPage key={orderId} detail={detail} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the order" back={{ to: '/orders', label: 'Orders' }} />
  )
}
