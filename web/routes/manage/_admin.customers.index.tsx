import { createFileRoute } from '@tanstack/react-router'
import { CustomersPage } from '../../admin/customers/customers-page.tsx'
import { readCustomersSearch } from '../../admin/customers/customers-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/customers/')({
  loader: ({ context }) => adminHead(context, 'Customers'),
  component: Page,
})

function Page() {
  return <CustomersPage search={readCustomersSearch(Route.useSearch())} />
}
