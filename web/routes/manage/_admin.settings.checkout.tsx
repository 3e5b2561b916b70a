import { createFileRoute } from '@tanstack/react-router'
import { CheckoutSettingsPage } from '../../admin/checkout/checkout-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/checkout')({
  loader: ({ context }) => adminHead(context, 'Checkout'),
  component: CheckoutSettingsPage,
})
