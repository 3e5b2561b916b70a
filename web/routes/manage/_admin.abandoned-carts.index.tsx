import { createFileRoute } from '@tanstack/react-router'
import { LeftCartsPage } from '../../admin/cart-reminders/left-carts-page.tsx'
import { readLeftCartsSearch } from '../../admin/cart-reminders/left-carts-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/abandoned-carts/')({
  loader: ({ context }) => adminHead(context, 'Abandoned carts'),
  component: Page,
})

function Page() {
  return <LeftCartsPage show={readLeftCartsSearch(Route.useSearch())} />
}
