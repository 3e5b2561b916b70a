import { createFileRoute } from '@tanstack/react-router'
import { readAudienceSearch } from '../../admin/newsletter/audience-search.ts'
import { ContactsPage } from '../../admin/newsletter/contacts-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/audience/')({
  loader: ({ context }) => adminHead(context, 'Audience'),
  component: Page,
})

function Page() {
  return <ContactsPage search={readAudienceSearch(Route.useSearch())} />
}
