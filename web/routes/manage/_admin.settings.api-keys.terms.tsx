import { createFileRoute } from '@tanstack/react-router'
import { ApiTermsPage } from '../../admin/api-keys/terms-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/api-keys/terms')({
  loader: ({ context }) => adminHead(context, 'Terms of use of the API'),
  component: ApiTermsPage,
})
