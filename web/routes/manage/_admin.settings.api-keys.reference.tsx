import { createFileRoute } from '@tanstack/react-router'
import { ApiReferencePage } from '../../admin/api-keys/reference-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/api-keys/reference')({
  loader: ({ context }) => adminHead(context, 'API reference'),
  component: ApiReferencePage,
})
