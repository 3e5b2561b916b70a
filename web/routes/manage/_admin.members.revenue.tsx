import { createFileRoute } from '@tanstack/react-router'
import { RevenuePage } from '../../admin/members/areas/revenue-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/members/revenue')({
  loader: ({ context }) => adminHead(context, 'Revenue'),
  component: RevenuePage,
})
