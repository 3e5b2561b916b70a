import { createFileRoute } from '@tanstack/react-router'
import { AppearanceSettingsPage } from '../../admin/websites/appearance-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/appearance')({
  loader: ({ context }) => adminHead(context, 'Appearance'),
  component: AppearanceSettingsPage,
})
