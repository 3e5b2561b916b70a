import { streamEvents } from '../../platform/http/response/event-stream.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { BreakdownQuery, BreakdownReply, OverviewReply, Question, TrafficExportQuery } from '../admin-contract.ts'
import { LiveReply } from '../live-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { sendReport } from '../reporting/send-report.ts'
import * as endpoints from './endpoints.ts'
import { exportTraffic } from './export-traffic.ts'
import { findLive } from './find-live.ts'
import { findOverview } from './find-overview.ts'
import { listBreakdown } from './list-breakdown.ts'
import type { TrafficDeps } from './traffic-deps.ts'

/** Traffic reports, for people who may see them. */
export function trafficRoutes(deps: TrafficDeps): Route[] {
  return [overview(deps), breakdown(deps), live(deps), exported(deps)]
}

const overview = (deps: TrafficDeps) =>
  handle(endpoints.readOverview, {
    hasOwnConcurrencyLimit: true,
    query: Question,
    reply: OverviewReply,
    handle: async ({ query, visit }) => findOverview(deps, await resolveReportScope(deps, visit), query),
  })

const breakdown = (deps: TrafficDeps) =>
  handle(endpoints.listBreakdown, {
    hasOwnConcurrencyLimit: true,
    query: BreakdownQuery,
    reply: BreakdownReply,
    handle: async ({ query, visit }) => listBreakdown(deps, await resolveReportScope(deps, visit), query),
  })

/** Server-sent events if the client accepts them, else a single JSON reply. */
const live = (deps: TrafficDeps) =>
  handle(endpoints.watchVisitors, {
    hasOwnConcurrencyLimit: true,
    streamsEvents: true,
    reply: LiveReply,
    async handle({ visit, req, res }) {
      const { websiteId } = requireTenant(visit)
      if (!req.headers.accept?.includes('text/event-stream'))
        return findLive(deps.reports, websiteId, new Date(visit.now))
      streamEvents({ req, res, visit }, ({ send, end }) =>
        deps.live.watch({ websiteId, id: '' }, { show: (live) => send('live', live), ended: end }),
      )
      return undefined
    },
  })

const exported = (deps: TrafficDeps) =>
  handle(endpoints.exportTraffic, {
    audit: { kind: 'export', what: 'exported traffic figures' },
    hasOwnConcurrencyLimit: true,
    query: TrafficExportQuery,
    handle: async ({ query, visit, res }) =>
      sendReport({ res, visit }, query.report, exportTraffic(deps, await resolveReportScope(deps, visit), query)),
  })
