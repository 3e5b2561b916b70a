import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysRoom } from '../../admin/api-keys/api-keys-room.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/api-keys')({
  loader: ({ context }) => adminHead(context, 'API keys'),
  component: () => <ApiKeysRoom search={Route.useSearch()} />,
})
