import { createFileRoute } from '@tanstack/react-router'
import { CampaignRoom } from '../../admin/campaigns/campaigns-room.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/campaigns/$campaignId')({
  loader: ({ context }) => adminHead(context, 'Campaign'),
  component: Page,
})

function Page() {
  const { campaignId } = Route.useParams()
  return <CampaignRoom key={campaignId} campaignId={campaignId} />
}
