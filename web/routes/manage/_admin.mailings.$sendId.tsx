import { createFileRoute } from '@tanstack/react-router'
import { SendPage } from '../../admin/restock/mailing/send-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/mailings/$sendId')({
  loader: ({ context }) => adminHead(context, 'Send'),
  component: Page,
})

function Page() {
  const { sendId } = Route.useParams()
  return <SendPage key={sendId} sendId={sendId} />
}
