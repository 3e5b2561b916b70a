import { createFileRoute } from '@tanstack/react-router'
import { SlipsPage } from '../../admin/orders/slips/slips-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/orders/slips')({
  loader: ({ context }) => adminHead(context, 'Packing slips'),
  component: Page,
})

function Page() {
  const { ids } = Route.useSearch() as { ids?: unknown }
  return <SlipsPage ids={typeof ids === 'string' ? ids : ''} />
}
