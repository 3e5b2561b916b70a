import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '../../admin/subscriptions/subscription-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { subscriptionQuery } from '../../api/subscriptions.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/subscriptions/$subscriptionId')({
  loader: ({ context }) => adminHead(context, 'Subscription'),
  component: Page,
})

function Page() {
  const { subscriptionId } = Route.useParams()
  const { data: detail, error } = useQuery(subscriptionQuery(subscriptionId))
  if (detail) return <SubscriptionPage key={subscriptionId} detail={detail} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the subscription" back={{ to: '/subscriptions', label: 'Subscriptions' }} />
  )
}
