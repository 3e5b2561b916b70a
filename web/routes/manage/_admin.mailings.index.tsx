import { createFileRoute } from '@tanstack/react-router'
import { SendsPage } from '../../admin/restock/mailing/sends-page.tsx'
import { readSendsSearch } from '../../admin/restock/restock-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/mailings/')({
  loader: ({ context }) => adminHead(context, 'Mailings'),
  component: Page,
})

function Page() {
  return <SendsPage search={readSendsSearch(Route.useSearch())} />
}
