import { createFileRoute } from '@tanstack/react-router'
import { LivePage } from '../../admin/analytics/traffic/live-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/live')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Live')
  },
  component: LivePage,
})
