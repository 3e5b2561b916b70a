import { createFileRoute } from '@tanstack/react-router'
import { RedirectsPage } from '../../admin/pages/redirects/redirects-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/pages/redirects')({
  loader: ({ context }) => adminHead(context, 'Redirects'),
  component: RedirectsPage,
})
