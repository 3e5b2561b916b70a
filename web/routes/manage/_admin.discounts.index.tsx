import { createFileRoute } from '@tanstack/react-router'
import { readDiscountsSearch } from '../../admin/discounts/discounts-search.ts'
import { DiscountsPage } from '../../admin/discounts/list/discounts-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/discounts/')({
  loader: ({ context }) => adminHead(context, 'Discounts'),
  component: Page,
})

function Page() {
  return <DiscountsPage search={readDiscountsSearch(Route.useSearch())} />
}
