import { createFileRoute } from '@tanstack/react-router'
import { BusinessSettingsPage } from '../../admin/websites/business-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/business')({
  loader: ({ context }) => adminHead(context, 'Business'),
  component: BusinessSettingsPage,
})
