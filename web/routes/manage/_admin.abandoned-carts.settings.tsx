import { createFileRoute } from '@tanstack/react-router'
import { ReminderSettingsPage } from '../../admin/cart-reminders/reminder-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/abandoned-carts/settings')({
  loader: ({ context }) => adminHead(context, 'Cart reminders'),
  component: ReminderSettingsPage,
})
