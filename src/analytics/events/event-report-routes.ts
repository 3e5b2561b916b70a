import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { Question } from '../admin-contract.ts'
import { EventParams, EventReply, EventsReply, LoadPartsQuery, LoadPartsReply } from '../page-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { showLoadParts } from '../speed/show-load-parts.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'
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
