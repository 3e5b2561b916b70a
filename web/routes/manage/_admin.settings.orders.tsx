import { createFileRoute } from '@tanstack/react-router'
import { OrderSettingsPage } from '../../admin/orders/order-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/orders')({
  loader: ({ context }) => adminHead(context, 'Orders'),
  component: OrderSettingsPage,
})
