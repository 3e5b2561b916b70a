import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../admin/restock/settings/settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/waiting-list/settings')({
  loader: ({ context }) => adminHead(context, 'Waiting list settings'),
  component: SettingsPage,
})
