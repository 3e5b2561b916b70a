import type { Visit } from '../platform/http/visit.ts'
import { requireTenant } from '../platform/http/who-and-where.ts'
import type { ReportScope } from './look.ts'
import type { TrafficDeps } from './traffic-deps.ts'

/** Which website is asked about, and what time it is there. */
export async function resolveReportScope(
  { findTimeZone }: Pick<TrafficDeps, 'findTimeZone'>,
  visit: Visit,
): Promise<ReportScope> {
  const { websiteId } = requireTenant(visit)
  return { websiteId, now: new Date(visit.now), timeZone: await findTimeZone(websiteId) }
}
