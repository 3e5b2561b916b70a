import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { SendsPage } from '../../admin/restock/mailing/sends-page.tsx'
import { readSendsSearch } from '../../admin/restock/restock-search.ts'

export const Route = createFileRoute('/manage/_admin/restock/sends/')({
  loader: ({ context }) => adminHead(context, 'Sends'),
  component: Page,
})

function Page() {
  return <SendsPage search={readSendsSearch(Route.useSearch())} />
}
