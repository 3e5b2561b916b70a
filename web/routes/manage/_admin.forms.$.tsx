import { createFileRoute } from '@tanstack/react-router'
import { FormRoom } from '../../admin/forms/form-room.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/forms/$')({
  loader: ({ context }) => adminHead(context, 'Form'),
  component: Page,
})

function Page() {
  const { _splat = '' } = Route.useParams()
  return <FormRoom path={_splat} search={Route.useSearch()} />
}
