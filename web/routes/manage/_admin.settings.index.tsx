import { createFileRoute } from '@tanstack/react-router'
import { SettingsIndexPage } from '../../admin/settings/settings-index-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/')({
  loader: ({ context }) => adminHead(context, 'Settings'),
  component: SettingsIndexPage,
})
