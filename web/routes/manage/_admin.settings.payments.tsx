import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '../../admin/payments/payments-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/payments')({
  loader: ({ context }) => adminHead(context, 'Payments'),
  component: PaymentsPage,
})
