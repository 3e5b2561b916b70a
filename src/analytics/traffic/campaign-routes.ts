import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { BreakdownReply } from '../admin-contract.ts'
import { CampaignsQuery } from '../page-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { listBreakdown } from './list-breakdown.ts'
import type { TrafficDeps } from './traffic-deps.ts'

/** Visits by campaign, source and medium, for people who run campaigns and may see no other traffic. */
export function campaignRoutes(deps: TrafficDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/analytics/campaigns',
      faces: ['manage'],
      allow: 'analytics.campaigns',
      rateLimit: { name: 'analytics-campaigns', points: 600, seconds: 60, by: 'account' },
      hasOwnConcurrencyLimit: true,
      query: CampaignsQuery,
      reply: BreakdownReply,
      handle: async ({ query: { by, ...query }, visit }) =>
        listBreakdown(deps, await resolveReportScope(deps, visit), {
          ...query,
          f: [],
          dimension: by,
          search: undefined,
        }),
    }),
  ]
}
