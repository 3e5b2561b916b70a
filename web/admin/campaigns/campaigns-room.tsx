import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { campaignQuery } from '../../api/campaigns.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { type CampaignsSearch, campaignsHref } from './campaign-words.ts'

const CampaignsPage = lazy(async () => ({ default: (await import('./campaigns-page.tsx')).CampaignsPage }))
const CampaignEditor = lazy(async () => ({ default: (await import('./editor/campaign-editor.tsx')).CampaignEditor }))
const OutcomePage = lazy(async () => ({ default: (await import('./outcome-page.tsx')).OutcomePage }))

const Loading = () => <DetailSkeleton label="Loading" back={{ to: campaignsHref(), label: 'Campaigns' }} />

/** The list, loaded when it is opened. */
export function CampaignsRoom({ search }: { search: CampaignsSearch }) {
  // The server does not wait for what is loaded later.
  return useHydrated() ? (
    <Suspense fallback={<Loading />}>
      <CampaignsPage search={search} />
    </Suspense>
  ) : (
    <Loading />
  )
}

/** One campaign: its editor while it is a draft, then what becomes of it. */
export function CampaignRoom({ campaignId }: { campaignId: string }) {
  const isHydrated = useHydrated()
  const { data: campaign, error } = useQuery(campaignQuery(campaignId))
  if (error && !campaign) return <ErrorPage error={error} />
  if (!isHydrated || !campaign) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      {campaign.state === 'draft' ? (
        <CampaignEditor key={campaign.id} campaign={campaign} />
      ) : (
        <OutcomePage key={campaign.id} campaign={campaign} />
      )}
    </Suspense>
  )
}
