import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '../../admin/customers/customer-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { customerQuery } from '../../api/customers.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/customers/$customerId')({
  loader: ({ context }) => adminHead(context, 'Customer'),
  component: Page,
})

function Page() {
  const { customerId } = Route.useParams()
  const { data: detail, error } = useQuery(customerQuery(customerId))
  if (detail) return <CustomerPage key={customerId} detail={detail} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the customer" back={{ to: '/customers', label: 'Customers' }} />
  )
}
