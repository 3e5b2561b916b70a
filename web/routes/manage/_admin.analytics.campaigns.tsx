import { createFileRoute } from '@tanstack/react-router'
import { useToday } from '../../admin/analytics/period/use-today.ts'
import { CampaignsPage } from '../../admin/analytics/traffic/campaigns-page.tsx'
import { readCampaignsSearch } from '../../admin/analytics/traffic/campaigns-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { manageHomeQuery } from '../../api/websites.ts'

export const Route = createFileRoute('/manage/_admin/analytics/campaigns')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(manageHomeQuery(context.api))
    return adminHead(context, 'Campaigns')
  },
  component: Page,
})

function Page() {
  return <CampaignsPage search={readCampaignsSearch(Route.useSearch(), useToday())} />
}
