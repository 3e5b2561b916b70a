import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NewDiscountPage } from '../../admin/discounts/editor/discount-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { discountsQuery } from '../../api/discounts.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/discounts/new')({
  loader: ({ context }) => adminHead(context, 'New discount'),
  component: Page,
})

function Page() {
  const { data, error } = useInfiniteQuery(discountsQuery({}))
  const [site] = data?.pages ?? []
  if (site) return <NewDiscountPage currency={site.currency} timeZone={site.timeZone} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the discount" back={{ to: '/discounts', label: 'Discounts' }} />
  )
}
