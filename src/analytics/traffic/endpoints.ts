import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { BreakdownQuery, BreakdownReply, OverviewReply, Question, TrafficExportQuery } from '../admin-contract.ts'
import type { CampaignsExportQuery } from '../export-contract.ts'
import { exportLimit } from '../limits.ts'
import type { LiveReply } from '../live-contract.ts'
import type { CampaignsQuery } from '../page-contract.ts'

const analyticsView: RateLimit = { name: 'analytics-view', points: 600, seconds: 60, by: 'account' }
const analyticsLive: RateLimit = { name: 'analytics-live', points: 60, seconds: 60, by: 'account' }
const trafficFile = { method: 'GET', faces: ['manage'], allow: 'analytics.traffic', rateLimit: exportLimit } as const
const trafficReport = {
  method: 'GET',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: analyticsView,
} as const

export const readOverview = endpoint({
  ...trafficReport,
  path: '/api/analytics/overview',
  query: schema<typeof Question>(),
  reply: schema<typeof OverviewReply>(),
})

export const listBreakdown = endpoint({
  ...trafficReport,
  path: '/api/analytics/breakdown',
  query: schema<typeof BreakdownQuery>(),
  reply: schema<typeof BreakdownReply>(),
})

/** Server-sent events if the client accepts them, else a single reply. */
export const watchVisitors = endpoint({
  method: 'GET',
  path: '/api/analytics/live',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: analyticsLive,
  reply: schema<typeof LiveReply>(),
})

export const exportTraffic = endpoint({
  ...trafficFile,
  path: '/api/analytics/export',
  query: schema<typeof TrafficExportQuery>(),
})

/** Visits by campaign, source and medium, for people who run campaigns and may see no other traffic. */
export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/analytics/campaigns',
  faces: ['manage'],
  allow: 'analytics.campaigns',
  rateLimit: { name: 'analytics-campaigns', points: 600, seconds: 60, by: 'account' },
  query: schema<typeof CampaignsQuery>(),
  reply: schema<typeof BreakdownReply>(),
})

export const exportCampaigns = endpoint({
  method: 'GET',
  path: '/api/analytics/campaigns/export',
  faces: ['manage'],
  allow: 'analytics.campaigns',
  rateLimit: exportLimit,
  query: schema<typeof CampaignsExportQuery>(),
})
