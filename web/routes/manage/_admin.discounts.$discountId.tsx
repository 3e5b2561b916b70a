import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DiscountPage } from '../../admin/discounts/editor/discount-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { discountQuery } from '../../api/discounts.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/discounts/$discountId')({
  loader: ({ context }) => adminHead(context, 'Discount'),
  component: Page,
})

function Page() {
  const { discountId } = Route.useParams()
  const { data: discount, error } = useQuery(discountQuery(discountId))
  if (discount) return <DiscountPage key={discountId} discount={discount} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the discount" back={{ to: '/discounts', label: 'Discounts' }} />
  )
}
