import { createFileRoute } from '@tanstack/react-router'
import { InvoiceSettingsPage } from '../../admin/orders/invoice-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/invoices')({
  loader: ({ context }) => adminHead(context, 'Invoices'),
  component: InvoiceSettingsPage,
})
