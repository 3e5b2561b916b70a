import { createFileRoute } from '@tanstack/react-router'
import { SiteSettingsPage } from '../../admin/pages/settings/site-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/pages/all')({
  loader: ({ context }) => adminHead(context, 'All pages'),
  component: SiteSettingsPage,
})
