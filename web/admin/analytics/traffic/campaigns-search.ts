import type { CampaignsQuery } from '../../../../src/analytics/page-contract.ts'
import { inDays, type ReportSearch, readReportSearch } from '../period/report-search.ts'
import { optionalTextParam } from '../settings/optional-text-param.ts'

export type CampaignDimension = CampaignsQuery['by']

export const campaignDimensions: readonly CampaignDimension[] = ['campaign', 'source', 'medium']

/** Filters of the campaigns report, from the URL. */
export interface CampaignsSearch extends ReportSearch {
  /** Default: campaigns. */
  by?: CampaignDimension
  cursor?: string
}

export function readCampaignsSearch(raw: Record<string, unknown>, today?: string): CampaignsSearch {
  const { f: _, ...search } = inDays(readReportSearch(raw, today))
  const by = campaignDimensions.find((name) => name === raw.by)
  return { ...search, ...(by && by !== 'campaign' && { by }), ...optionalTextParam(raw, 'cursor', 2_000) }
}
