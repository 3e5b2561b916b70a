import { createFileRoute } from '@tanstack/react-router'
import { DraftsPage } from '../../admin/draft-orders/drafts-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/orders/drafts/')({
  loader: ({ context }) => adminHead(context, 'Draft orders'),
  component: DraftsPage,
})
