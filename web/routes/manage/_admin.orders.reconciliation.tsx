import { createFileRoute } from '@tanstack/react-router'
import { ReconciliationPage } from '../../admin/orders/reconciliation/reconciliation-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/orders/reconciliation')({
  loader: ({ context }) => adminHead(context, 'Reconciliation'),
  component: ReconciliationPage,
})
