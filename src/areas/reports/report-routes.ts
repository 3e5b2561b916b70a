import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { PlanReportReply } from '../admin-contract.ts'
import type { AreaDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { readPlanReport } from './read-plan-report.ts'

/** How plans do, for those who see sales. */
export function reportRoutes(deps: AreaDeps): Route[] {
  return [
    handle(endpoints.readPlanReport, {
      reply: PlanReportReply,
      async handle({ visit }) {
        const { websiteId, currency } = requireTenant(visit)
        const timeZone = (await deps.findWebsite(websiteId))?.website.timeZone ?? 'UTC'
        return readPlanReport(deps.db, websiteId, { currency, timeZone, now: visit.now })
      },
    }),
  ]
}
