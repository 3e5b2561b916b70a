import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const NOTIFICATIONS = '/api/site-users/account/notifications/restock'

/** A door for every route by which a merchant looks at who waits, or has somebody forgotten; nobody waits. */
export function restockListFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const group = { productId: 'mug', variantId: 'mug' }
  return {
    [`GET ${NOTIFICATIONS}/groups`]: { client: owner, query: ['search', 'sort', 'cursor'] },
    [`GET ${NOTIFICATIONS}`]: { client: owner, search: group, query: ['productId', 'variantId', 'state', 'cursor'] },
    'GET /api/restock/export': { client: owner, search: group, query: ['productId', 'variantId', 'state'] },
    'GET /api/restock/funnel': { client: owner },
    'POST /api/privacy/erase': { client: owner, body: { email: 'nobody@plinth.example' }, texts: ['email'] },
    'POST /api/restock/preflight': { client: owner, body: { sendRequests: [group] } },
  }
}
