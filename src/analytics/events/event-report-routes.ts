import { z } from 'zod'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { Question } from '../admin-contract.ts'
import { EventExportQuery, EventsExportQuery, LoadPartsExportQuery } from '../export-contract.ts'
import { EventParams, EventReply, EventsReply, LoadPartsQuery, LoadPartsReply } from '../page-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { exportLimit, sendReport } from '../reporting/send-report.ts'
import { exportLoadParts } from '../speed/export-load-parts.ts'
import { showLoadParts } from '../speed/show-load-parts.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'
import { exportEvent, exportEvents } from './export-events.ts'
import { listEvents } from './list-events.ts'
import { showEvent } from './show-event.ts'

const reads: RateLimit = { name: 'analytics-events', points: 600, seconds: 60, by: 'account' }
const common = {
  method: 'GET' as const,
  faces: ['manage' as const],
  allow: 'analytics.traffic' as const,
  rateLimit: reads,
  hasOwnConcurrencyLimit: true,
}

/** Reports on events that are not page views. */
export function eventReportRoutes(deps: Pick<TrafficDeps, 'reports' | 'findTimeZone'>): Route[] {
  return [
    defineRoute({
      ...common,
      path: '/api/analytics/events',
      query: Question,
      reply: EventsReply,
      handle: async ({ query, visit }) => listEvents(deps, await resolveReportScope(deps, visit), query),
    }),
    // Before the route of a single event, or `export` would be taken for its name.
    ...eventExportRoutes(deps),
    defineRoute({
      ...common,
      path: '/api/analytics/events/:name',
      params: EventParams,
      query: Question,
      reply: EventReply,
      handle: async ({ params: { name }, query, visit }) =>
        showEvent(deps, await resolveReportScope(deps, visit), name, query),
    }),
    defineRoute({
      ...common,
      path: '/api/analytics/speed/parts',
      query: LoadPartsQuery,
      reply: LoadPartsReply,
      handle: async ({ query, visit }) => showLoadParts(deps, await resolveReportScope(deps, visit), query),
    }),
  ]
}

/** The same reports as CSV files. */
function eventExportRoutes(deps: Pick<TrafficDeps, 'reports' | 'findTimeZone'>): Route[] {
  const file = { ...common, rateLimit: exportLimit, reply: z.undefined() }
  return [
    defineRoute({
      ...file,
      path: '/api/analytics/events/export',
      audit: { kind: 'export', what: 'exported events' },
      query: EventsExportQuery,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, query.report, exportEvents(deps, await resolveReportScope(deps, visit), query)),
    }),
    defineRoute({
      ...file,
      path: '/api/analytics/events/:name/export',
      audit: { kind: 'export', what: 'exported one event' },
      params: EventParams,
      query: EventExportQuery,
      handle: async ({ params: { name }, query, visit, res }) =>
        sendReport(
          { res, visit },
          `event-${query.report}`,
          await exportEvent(deps, await resolveReportScope(deps, visit), name, query),
        ),
    }),
    defineRoute({
      ...file,
      path: '/api/analytics/speed/parts/export',
      audit: { kind: 'export', what: 'exported page speed figures' },
      query: LoadPartsExportQuery,
      handle: async ({ query, visit, res }) =>
        sendReport(
          { res, visit },
          `page-loads-${query.report}`,
          exportLoadParts(deps, await resolveReportScope(deps, visit), query),
        ),
    }),
  ]
}
