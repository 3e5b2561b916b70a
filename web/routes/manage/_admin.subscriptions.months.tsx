import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionMonthsPage } from '../../admin/subscriptions/months-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/subscriptions/months')({
  loader: ({ context }) => adminHead(context, 'Subscription revenue'),
  component: SubscriptionMonthsPage,
})
