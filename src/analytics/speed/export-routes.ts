import { handle, type Route } from '../../platform/http/routing/route.ts'
import { ErrorsExportQuery } from '../export-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { sendReport } from '../reporting/send-report.ts'
import { SpeedQuery } from '../speed-contract.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'
import * as endpoints from './endpoints.ts'
import { exportErrors } from './export-errors.ts'
import { exportSpeed } from './export-speed.ts'

type SpeedExportDeps = Pick<TrafficDeps, 'reports' | 'findTimeZone'>

/** Speed reports as CSV files. */
export function speedExportRoutes(deps: SpeedExportDeps): Route[] {
  return [speed(deps), errors(deps)]
}

const speed = (deps: SpeedExportDeps) =>
  handle(endpoints.exportSpeed, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export', what: 'exported page speed figures' },
    query: SpeedQuery,
    handle: async ({ query, visit, res }) =>
      sendReport(
        { res, visit },
        `speed-${query.groupBy}`,
        exportSpeed(deps, await resolveReportScope(deps, visit), query),
      ),
  })

const errors = (deps: SpeedExportDeps) =>
  handle(endpoints.exportScriptErrors, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export', what: 'exported script errors' },
    query: ErrorsExportQuery,
    handle: async ({ query, visit, res }) =>
      sendReport(
        { res, visit },
        query.report === 'days' ? 'errors-by-day' : 'errors',
        exportErrors(deps, await resolveReportScope(deps, visit), query),
      ),
  })
