import { createFileRoute } from '@tanstack/react-router'
import { DonationsPage } from '../../admin/donations/donations-page.tsx'
import { readDonationsSearch } from '../../admin/donations/donations-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/donations/')({
  loader: ({ context }) => adminHead(context, 'Donations'),
  component: Page,
})

function Page() {
  return <DonationsPage search={readDonationsSearch(Route.useSearch())} />
}
