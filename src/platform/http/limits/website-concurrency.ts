import { PLATFORM_SCOPE } from '../../database/platform-scope.ts'
import { fairLimiter } from '../../turns/fair-limiter.ts'
import type { RecentActivity } from '../../turns/recent-activity.ts'
import type { Visit } from '../request/visit.ts'
import type { Route } from '../routing/route.ts'
import type { RequestLimits } from './request-limits.ts'

/** Does the work of a route when its website may have one more in flight; at once, without a promise, where it may. */
export type RunLimited = <Result>(
  route: Route,
  visit: Visit,
  work: () => Result | Promise<Result>,
) => Result | Promise<Result>

/**
 * A website has only so many requests in flight, so that its requests wait for each other and not those of other websites
 * for them. People with an account and visitors have places apart: neither can shut the others out.
 */
export function websiteConcurrency(
  { staff, visitors }: Pick<RequestLimits['inFlight'], 'staff' | 'visitors'>,
  activity: RecentActivity,
): RunLimited {
  const [ofStaff, ofVisitors] = [fairLimiter(staff, activity), fairLimiter(visitors, activity)]
  return (route, { tenant, account }, work) => {
    if (route.lowPriority || route.hasOwnConcurrencyLimit) return work()
    if (route.allow !== 'anyone' && route.allow !== 'visitor')
      return ofStaff.run(tenant?.websiteId ?? account?.accountId ?? PLATFORM_SCOPE, work)
    return tenant ? ofVisitors.run(tenant.websiteId, work) : work()
  }
}
