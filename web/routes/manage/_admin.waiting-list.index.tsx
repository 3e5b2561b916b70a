import { createFileRoute } from '@tanstack/react-router'
import { readGroupsSearch } from '../../admin/restock/restock-search.ts'
import { RestockPage } from '../../admin/restock/waiting/restock-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/waiting-list/')({
  loader: ({ context }) => adminHead(context, 'Waiting list'),
  component: Page,
})

function Page() {
  return <RestockPage search={readGroupsSearch(Route.useSearch())} />
}
