import { createFileRoute } from '@tanstack/react-router'
import { readMembersSearch } from '../../admin/members/member-words.ts'
import { MembersPage } from '../../admin/members/members-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/members/')({
  loader: ({ context }) => adminHead(context, 'Members'),
  component: Page,
})

function Page() {
  return <MembersPage search={readMembersSearch(Route.useSearch())} />
}
