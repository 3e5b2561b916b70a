import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { RestockPage } from '../../admin/restock/restock-page.tsx'
import { readGroupsSearch } from '../../admin/restock/restock-search.ts'

export const Route = createFileRoute('/manage/_admin/restock/')({
  loader: ({ context }) => adminHead(context, 'Restock'),
  component: Page,
})

function Page() {
  return <RestockPage search={readGroupsSearch(Route.useSearch())} />
}
