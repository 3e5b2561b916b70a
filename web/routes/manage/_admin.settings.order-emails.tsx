import { createFileRoute } from '@tanstack/react-router'
import { OrderEmailsPage } from '../../admin/orders/emails/order-emails-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/order-emails')({
  loader: ({ context }) => adminHead(context, 'Order e-mails'),
  component: OrderEmailsPage,
})
