import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'
import type { ReportScope } from './report-snapshot.ts'

/** The website of a report, and its local time. */
export async function resolveReportScope(
  { findTimeZone }: Pick<TrafficDeps, 'findTimeZone'>,
  visit: Visit,
): Promise<ReportScope> {
  const { websiteId } = requireTenant(visit)
  return { websiteId, now: new Date(visit.now), timeZone: await findTimeZone(websiteId) }
}
