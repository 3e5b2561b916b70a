import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AreaPage } from '../../admin/members/areas/area-page.tsx'
import { areaQuery } from '../../api/areas.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/members/areas/$areaId')({
  loader: ({ context }) => adminHead(context, 'Area'),
  component: Page,
})

function Page() {
  const { areaId } = Route.useParams()
  const { data: detail, error } = useQuery(areaQuery(areaId))
  if (detail) return <AreaPage key={areaId} detail={detail} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the area" back={{ to: '/members/areas', label: 'Areas' }} />
  )
}
