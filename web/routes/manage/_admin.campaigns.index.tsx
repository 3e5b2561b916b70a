import { createFileRoute } from '@tanstack/react-router'
import { readCampaignsSearch } from '../../admin/campaigns/campaign-words.ts'
import { CampaignsRoom } from '../../admin/campaigns/campaigns-room.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/campaigns/')({
  loader: ({ context }) => adminHead(context, 'Campaigns'),
  component: Page,
})

function Page() {
  return <CampaignsRoom search={readCampaignsSearch(Route.useSearch())} />
}
