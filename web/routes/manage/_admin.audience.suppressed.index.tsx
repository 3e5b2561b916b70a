import { createFileRoute } from '@tanstack/react-router'
import { SuppressedPage } from '../../admin/restock/suppressed/suppressed-page.tsx'
import { readSuppressedSearch } from '../../admin/restock/suppressed/suppressed-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/audience/suppressed/')({
  loader: ({ context }) => adminHead(context, 'Suppression list'),
  component: Page,
})

function Page() {
  return <SuppressedPage search={readSuppressedSearch(Route.useSearch())} />
}
