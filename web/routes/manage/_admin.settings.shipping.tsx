import { createFileRoute } from '@tanstack/react-router'
import { ShippingPage } from '../../admin/shipping/shipping-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/shipping')({
  loader: ({ context }) => adminHead(context, 'Shipping'),
  component: ShippingPage,
})
