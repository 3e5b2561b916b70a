import { createFileRoute } from '@tanstack/react-router'
import { TemplateEditorPage } from '../../admin/templates/template-editor-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/templates/$docId')({
  loader: ({ context }) => adminHead(context, 'Template'),
  component: Page,
})

function Page() {
  const { docId } = Route.useParams()
  return <TemplateEditorPage key={docId} docId={docId} />
}
