import { createFileRoute } from '@tanstack/react-router'
import { FundsPage } from '../../admin/donations/funds-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/donations/funds')({
  loader: ({ context }) => adminHead(context, 'Funds'),
  component: FundsPage,
})
