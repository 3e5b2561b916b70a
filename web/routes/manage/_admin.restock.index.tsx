import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { readGroupsSearch } from '../../admin/restock/restock-search.ts'
import { RestockPage } from '../../admin/restock/waiting/restock-page.tsx'

export const Route = createFileRoute('/manage/_admin/restock/')({
  loader: ({ context }) => adminHead(context, 'Restock'),
  component: Page,
})

function Page() {
  return <RestockPage search={readGroupsSearch(Route.useSearch())} />
}
