import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

/** Fixtures of shared dashboards and of the links in weekly reports, all unknown ones. */
export function sharedDashboardFixtures(shopper: HttpClient): Record<string, RouteFixture> {
  const link = { client: shopper, params: { token: 'unknown' } }
  return {
    'GET /shared-dashboard/:token': link,
    'GET /weekly-report/stop/:token': link,
    'POST /weekly-report/stop/:token': link,
  }
}
