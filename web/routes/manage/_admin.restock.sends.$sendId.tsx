import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { SendPage } from '../../admin/restock/mailing/send-page.tsx'

export const Route = createFileRoute('/manage/_admin/restock/sends/$sendId')({
  loader: ({ context }) => adminHead(context, 'Send'),
  component: Page,
})

function Page() {
  const { sendId } = Route.useParams()
  return <SendPage key={sendId} sendId={sendId} />
}
