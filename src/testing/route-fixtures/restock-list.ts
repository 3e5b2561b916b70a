import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const SUPPRESSIONS = '/api/restock/suppressions'
const UNKNOWN = '0190a5c4-0000-7000-8000-000000000000'
const NOTIFICATIONS = '/api/site-users/account/notifications/restock'

/** Fixtures of waiting lists and erasure; the lists are empty. */
export function restockListFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const group = { productId: 'mug', variantId: 'mug' }
  return {
    [`GET ${NOTIFICATIONS}/groups`]: { client: owner, query: ['search', 'sort', 'cursor'] },
    [`GET ${NOTIFICATIONS}`]: { client: owner, search: group, query: ['productId', 'variantId', 'state', 'cursor'] },
    'GET /api/restock/export': { client: owner, search: group, query: ['productId', 'variantId', 'state'] },
    'GET /api/restock/funnel': { client: owner },
    [`GET ${SUPPRESSIONS}`]: { client: owner, query: ['search', 'reason', 'cursor'] },
    [`POST ${SUPPRESSIONS}`]: {
      client: owner,
      body: { email: 'nobody@example.com', reason: 'complained' },
      texts: ['email'],
    },
    [`GET ${SUPPRESSIONS}/export`]: { client: owner, query: ['search', 'reason'] },
    [`POST ${SUPPRESSIONS}/:personRef/remove`]: {
      client: owner,
      params: { personRef: UNKNOWN },
      unknownId: UNKNOWN,
      body: { reason: 'asked' },
    },
    'POST /api/privacy/erase': { client: owner, body: { email: 'nobody@plinth.example' }, texts: ['email'] },
    'POST /api/restock/preflight': { client: owner, body: { sendRequests: [group] } },
  }
}
