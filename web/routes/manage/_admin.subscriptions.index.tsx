import { createFileRoute } from '@tanstack/react-router'
import { readSubscriptionsSearch } from '../../admin/subscriptions/subscription-words.ts'
import { SubscriptionsPage } from '../../admin/subscriptions/subscriptions-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/subscriptions/')({
  loader: ({ context }) => adminHead(context, 'Subscriptions'),
  component: Page,
})

function Page() {
  return <SubscriptionsPage {...readSubscriptionsSearch(Route.useSearch())} />
}
