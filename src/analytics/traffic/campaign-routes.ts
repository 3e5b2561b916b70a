import { handle, type Route } from '../../platform/http/routing/route.ts'
import { BreakdownReply } from '../admin-contract.ts'
import { CampaignsExportQuery } from '../export-contract.ts'
import { CampaignsQuery } from '../page-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { sendReport } from '../reporting/send-report.ts'
import * as endpoints from './endpoints.ts'
import { exportValues } from './export-traffic.ts'
import { listBreakdown } from './list-breakdown.ts'
import type { TrafficDeps } from './traffic-deps.ts'

/** Visits by campaign, source and medium, for people who run campaigns and may see no other traffic. */
export function campaignRoutes(deps: TrafficDeps): Route[] {
  return [
    handle(endpoints.listCampaigns, {
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
    handle(endpoints.exportCampaigns, {
      audit: { kind: 'export', what: 'exported visits of campaigns' },
      hasOwnConcurrencyLimit: true,
      query: CampaignsExportQuery,
      handle: async ({ query: { by, ...question }, visit, res }) =>
        sendReport(
          { res, visit },
          `campaigns-${by}`,
          exportValues(
            deps,
            await resolveReportScope(deps, visit),
            { ...question, f: [] },
            { dimension: by, search: undefined },
          ),
        ),
    }),
  ]
}
