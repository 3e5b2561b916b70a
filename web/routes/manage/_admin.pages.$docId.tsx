import { createFileRoute } from '@tanstack/react-router'
import { PageEditor } from '../../admin/pages/page-editor.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/pages/$docId')({
  loader: ({ context }) => adminHead(context, 'Page'),
  component: Page,
})

function Page() {
  const { docId } = Route.useParams()
  return <PageEditor key={docId} docId={docId} />
}
