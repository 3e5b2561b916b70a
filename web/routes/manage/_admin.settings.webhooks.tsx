import { createFileRoute } from '@tanstack/react-router'
import { WebhooksRoom } from '../../admin/webhooks/webhooks-room.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/webhooks')({
  loader: ({ context }) => adminHead(context, 'Webhooks'),
  component: () => <WebhooksRoom search={Route.useSearch()} />,
})
