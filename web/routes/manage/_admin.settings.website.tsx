import { createFileRoute } from '@tanstack/react-router'
import { WebsiteSettingsPage } from '../../admin/websites/website-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/website')({
  loader: ({ context }) => adminHead(context, 'Website'),
  component: WebsiteSettingsPage,
})
