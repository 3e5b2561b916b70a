import { PLATFORM_SCOPE } from '../../database/platform-scope.ts'
import { fairLimiter } from '../../turns/fair-limiter.ts'
import type { RecentActivity } from '../../turns/recent-activity.ts'
import type { ServingLoad } from '../../turns/serving-load.ts'
import type { Visit } from '../request/visit.ts'
import type { Route } from '../routing/route.ts'
import type { RequestLimits } from './request-limits.ts'

/** Runs a route's work once its website has a free slot; synchronously, without a promise, when one is free. */
export type RunLimited = <Result>(
  route: Route,
  visit: Visit,
  work: () => Result | Promise<Result>,
) => Result | Promise<Result>

/**
 * Limits the requests in flight per website, so that a website's requests wait for each other and do not delay other
 * websites. Signed-in people and visitors have separate limits, so neither can shut the others out.
 * @param load is told how many visitors are served at once
 */
export function websiteConcurrency(
  { staff, visitors }: Pick<RequestLimits['inFlight'], 'staff' | 'visitors'>,
  activity: RecentActivity,
  load?: Pick<ServingLoad, 'note'>,
): RunLimited {
  const ofStaff = fairLimiter(staff, activity)
  const ofVisitors = fairLimiter({ ...visitors, ...(load && { onBegin: load.note }) }, activity)
  return (route, { tenant, account }, work) => {
    if (route.lowPriority || route.hasOwnConcurrencyLimit) return work()
    if (route.allow !== 'anyone' && route.allow !== 'visitor')
      return ofStaff.run(tenant?.websiteId ?? account?.accountId ?? PLATFORM_SCOPE, work)
    return tenant ? ofVisitors.run(tenant.websiteId, work, { isFirst: route.comesFirst === true }) : work()
  }
}
