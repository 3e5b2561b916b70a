import { z } from 'zod'
import { streamEvents } from '../../platform/http/response/event-stream.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { BreakdownQuery, BreakdownReply, OverviewReply, Question, TrafficExportQuery } from '../admin-contract.ts'
import { LiveView } from '../live-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { exportLimit, sendReport } from '../reporting/send-report.ts'
import { exportTraffic } from './export-traffic.ts'
import { findLive } from './find-live.ts'
import { findOverview } from './find-overview.ts'
import { listBreakdown } from './list-breakdown.ts'
import type { TrafficDeps } from './traffic-deps.ts'

const reads: RateLimit = { name: 'analytics-view', points: 600, seconds: 60, by: 'account' }
const streams: RateLimit = { name: 'analytics-live', points: 60, seconds: 60, by: 'account' }

/** Traffic reports, for people who may see them. */
export function trafficRoutes(deps: TrafficDeps): Route[] {
  return [overview(deps), breakdown(deps), live(deps), exported(deps)]
}

const overview = (deps: TrafficDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/analytics/overview',
    faces: ['manage'],
    allow: 'analytics.traffic',
    rateLimit: reads,
    hasOwnConcurrencyLimit: true,
    query: Question,
    reply: OverviewReply,
    handle: async ({ query, visit }) => findOverview(deps, await resolveReportScope(deps, visit), query),
  })

const breakdown = (deps: TrafficDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/analytics/breakdown',
    faces: ['manage'],
    allow: 'analytics.traffic',
    rateLimit: reads,
    hasOwnConcurrencyLimit: true,
    query: BreakdownQuery,
    reply: BreakdownReply,
    handle: async ({ query, visit }) => listBreakdown(deps, await resolveReportScope(deps, visit), query),
  })

/** Server-sent events if the client accepts them, else a single JSON reply. */
const live = (deps: TrafficDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/analytics/live',
    faces: ['manage'],
    allow: 'analytics.traffic',
    rateLimit: streams,
    hasOwnConcurrencyLimit: true,
    streamsEvents: true,
    reply: LiveView.optional(),
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
  defineRoute({
    method: 'GET',
    path: '/api/analytics/export',
    audit: { kind: 'export', what: 'exported traffic figures' },
    faces: ['manage'],
    allow: 'analytics.traffic',
    rateLimit: exportLimit,
    hasOwnConcurrencyLimit: true,
    query: TrafficExportQuery,
    reply: z.undefined(),
    handle: async ({ query, visit, res }) =>
      sendReport({ res, visit }, query.report, exportTraffic(deps, await resolveReportScope(deps, visit), query)),
  })
