import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CampaignsQuery, RecipientsQuery } from '../../src/campaigns/admin-contract.ts'
import {
  checkCampaign,
  countCampaignAudience,
  listCampaignRecipients,
  listCampaigns,
  previewCampaign,
  readCampaign,
  readCampaignReport,
} from '../../src/campaigns/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of campaigns. */
export const campaignsKey = ['campaigns'] as const

export type CampaignsFilter = Pick<CampaignsQuery, 'view' | 'search'>

/** Last changed first, paged. */
export const campaignsQuery = (filter: CampaignsFilter) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listCampaigns, { query: { ...filter, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'one', campaignId],
    queryFn: ({ signal }) => call(readCampaign, { params: { campaignId } }, { signal }),
  })

/** The letter as this revision has it. */
export const letterPreviewQuery = (campaignId: string, revision: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'preview', campaignId, revision],
    queryFn: ({ signal }) => call(previewCampaign, { params: { campaignId } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const audienceCountQuery = (listIds: readonly string[], segmentId: string | null) =>
  queryOptions({
    queryKey: [...campaignsKey, 'audience', listIds, segmentId],
    queryFn: ({ signal }) =>
      call(countCampaignAudience, { query: { lists: listIds.join(','), segment: segmentId ?? undefined } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const preflightQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'preflight', campaignId],
    queryFn: ({ signal }) => call(checkCampaign, { params: { campaignId } }, { signal }),
    gcTime: 0,
  })

export const campaignReportQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'report', campaignId],
    queryFn: ({ signal }) => call(readCampaignReport, { params: { campaignId } }, { signal }),
  })

export const recipientsQuery = (campaignId: string, outcome: NonNullable<RecipientsQuery['outcome']>) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'recipients', campaignId, outcome],
    queryFn: ({ signal, pageParam }) =>
      call(
        listCampaignRecipients,
        { params: { campaignId }, query: { outcome, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
  })

export const campaignProgressPath = (campaignId: string) => `/api/campaigns/${campaignId}/progress`
