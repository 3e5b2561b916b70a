import { handle, type Route } from '../../platform/http/routing/route.ts'
import { Question } from '../admin-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { ErrorsReply, SpeedQuery, SpeedReply } from '../speed-contract.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'
import * as endpoints from './endpoints.ts'
import { speedExportRoutes } from './export-routes.ts'
import { showErrors } from './show-errors.ts'
import { showSpeed } from './show-speed.ts'

export type SpeedReportDeps = Pick<TrafficDeps, 'reports' | 'findTimeZone'>

/** Reports on page speed and errors in visitors' browsers. */
export function speedReportRoutes(deps: SpeedReportDeps): Route[] {
  return [speed(deps), errors(deps), ...speedExportRoutes(deps)]
}

const speed = (deps: SpeedReportDeps) =>
  handle(endpoints.readSpeed, {
    hasOwnConcurrencyLimit: true,
    query: SpeedQuery,
    reply: SpeedReply,
    handle: async ({ query, visit }) => showSpeed(deps, await resolveReportScope(deps, visit), query),
  })

const errors = (deps: SpeedReportDeps) =>
  handle(endpoints.readScriptErrors, {
    hasOwnConcurrencyLimit: true,
    query: Question,
    reply: ErrorsReply,
    handle: async ({ query, visit }) => showErrors(deps, await resolveReportScope(deps, visit), query),
  })
