import { handle, type Route } from '../../platform/http/routing/route.ts'
import { Question } from '../admin-contract.ts'
import { EventExportQuery, EventsExportQuery, LoadPartsExportQuery } from '../export-contract.ts'
import { EventParams, EventReply, EventsReply, LoadPartsQuery, LoadPartsReply } from '../page-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { sendReport } from '../reporting/send-report.ts'
import { exportLoadParts } from '../speed/export-load-parts.ts'
import { showLoadParts } from '../speed/show-load-parts.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'
import * as endpoints from './endpoints.ts'
import { exportEvent, exportEvents } from './export-events.ts'
import { listEvents } from './list-events.ts'
import { showEvent } from './show-event.ts'

/** Reports on events that are not page views. */
export function eventReportRoutes(deps: Pick<TrafficDeps, 'reports' | 'findTimeZone'>): Route[] {
  return [
    handle(endpoints.listEvents, {
      hasOwnConcurrencyLimit: true,
      query: Question,
      reply: EventsReply,
      handle: async ({ query, visit }) => listEvents(deps, await resolveReportScope(deps, visit), query),
    }),
    // Before the route of a single event, or `export` would be taken for its name.
    ...eventExportRoutes(deps),
    handle(endpoints.readEvent, {
      hasOwnConcurrencyLimit: true,
      params: EventParams,
      query: Question,
      reply: EventReply,
      handle: async ({ params: { name }, query, visit }) =>
        showEvent(deps, await resolveReportScope(deps, visit), name, query),
    }),
    handle(endpoints.readLoadParts, {
      hasOwnConcurrencyLimit: true,
      query: LoadPartsQuery,
      reply: LoadPartsReply,
      handle: async ({ query, visit }) => showLoadParts(deps, await resolveReportScope(deps, visit), query),
    }),
  ]
}

/** The same reports as CSV files. */
function eventExportRoutes(deps: Pick<TrafficDeps, 'reports' | 'findTimeZone'>): Route[] {
  return [
    handle(endpoints.exportEvents, {
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export', what: 'exported events' },
      query: EventsExportQuery,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, query.report, exportEvents(deps, await resolveReportScope(deps, visit), query)),
    }),
    handle(endpoints.exportEvent, {
      hasOwnConcurrencyLimit: true,
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
    handle(endpoints.exportLoadParts, {
      hasOwnConcurrencyLimit: true,
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
