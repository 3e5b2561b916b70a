import { createFileRoute } from '@tanstack/react-router'
import { readSlipsSearch } from '../../admin/orders/orders-search.ts'
import { SlipsPage } from '../../admin/orders/slips/slips-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/orders/slips')({
  loader: ({ context }) => adminHead(context, 'Packing slips'),
  component: Page,
})

function Page() {
  const raw = Route.useSearch() as Record<string, unknown>
  return <SlipsPage request={readSlipsSearch(raw)} />
}
