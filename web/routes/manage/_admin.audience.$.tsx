import { createFileRoute } from '@tanstack/react-router'
import { AudienceRoom } from '../../admin/newsletter/audience-room.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/audience/$')({
  loader: ({ context }) => adminHead(context, 'Audience'),
  component: Page,
})

function Page() {
  const { _splat = '' } = Route.useParams()
  return <AudienceRoom path={_splat} search={Route.useSearch()} />
}
