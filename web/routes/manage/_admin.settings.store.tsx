import { createFileRoute } from '@tanstack/react-router'
import { StoreSettingsPage } from '../../admin/websites/store-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/store')({
  loader: ({ context }) => adminHead(context, 'Store'),
  component: StoreSettingsPage,
})
