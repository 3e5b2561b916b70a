import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DraftPage } from '../../admin/draft-orders/draft-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { draftQuery } from '../../api/draft-orders.ts'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export const Route = createFileRoute('/manage/_admin/orders/drafts/$draftId')({
  loader: ({ context }) => adminHead(context, 'Draft order'),
  component: Page,
})

function Page() {
  const { draftId } = Route.useParams()
  const isNew = draftId === 'new'
  const { data: saved, error } = useQuery({ ...draftQuery(draftId), enabled: !isNew })
  if (isNew) return <DraftPage saved={undefined} />
  // Remounts after each save, so that nothing counts as changed.
  if (saved) return <DraftPage key={`${saved.id} ${saved.changedOn} ${saved.state}`} saved={saved} />
  return error ? <ErrorPage error={error} /> : <Skeleton />
}
