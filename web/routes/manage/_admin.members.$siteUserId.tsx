import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { MemberPage } from '../../admin/members/member-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { memberQuery } from '../../api/members.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/members/$siteUserId')({
  loader: ({ context }) => adminHead(context, 'Member'),
  component: Page,
})

function Page() {
  const { siteUserId } = Route.useParams()
  const { data: detail, error } = useQuery(memberQuery(siteUserId))
  if (detail) return <MemberPage key={siteUserId} detail={detail} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the member" back={{ to: '/members', label: 'Members' }} />
  )
}
