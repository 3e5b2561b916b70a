import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

/** Fixtures of the development inbox, which is empty. */
export function devInboxFixtures(platform: HttpClient): Record<string, RouteFixture> {
  const inbox: RouteFixture = { client: platform, query: ['before', 'phone'], isHiddenBehindProxies: true }
  return { 'GET /dev/inbox': inbox, 'GET /dev/inbox/:letterId': { ...inbox, params: { letterId: 'unknown' } } }
}
