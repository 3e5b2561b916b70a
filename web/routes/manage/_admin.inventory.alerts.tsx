import { createFileRoute } from '@tanstack/react-router'
import { StockAlertsPage } from '../../admin/inventory/alerts/stock-alerts-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/inventory/alerts')({
  loader: ({ context }) => adminHead(context, 'Stock e-mails'),
  component: StockAlertsPage,
})
