import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../admin/analytics/settings/settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/settings')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Analytics settings')
  },
  component: SettingsPage,
})
