import type { Visit } from '../platform/http/visit.ts'
import { tenantOf } from '../platform/http/who-and-where.ts'
import type { Place } from './look.ts'
import type { TrafficDeps } from './traffic-deps.ts'

/** Which website is asked about, and what time it is there. */
export async function placeOf({ findTimeZone }: Pick<TrafficDeps, 'findTimeZone'>, visit: Visit): Promise<Place> {
  const { websiteId } = tenantOf(visit)
  return { websiteId, now: new Date(visit.now), timeZone: await findTimeZone(websiteId) }
}
