import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '../../admin/api-keys/api-keys-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/api-keys/')({
  loader: ({ context }) => adminHead(context, 'API keys'),
  component: ApiKeysPage,
})
