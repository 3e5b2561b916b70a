import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { SettingsPage } from '../../admin/restock/settings/settings-page.tsx'

export const Route = createFileRoute('/manage/_admin/restock/settings')({
  loader: ({ context }) => adminHead(context, 'Restock settings'),
  component: SettingsPage,
})
