import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { readSendsSearch } from '../../admin/restock/restock-search.ts'
import { SendsPage } from '../../admin/restock/sends-page.tsx'

export const Route = createFileRoute('/manage/_admin/restock/sends/')({
  loader: ({ context }) => adminHead(context, 'Sends'),
  component: Page,
})

function Page() {
  return <SendsPage search={readSendsSearch(Route.useSearch())} />
}
