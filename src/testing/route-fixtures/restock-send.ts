import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const NOTIFICATIONS = '/api/site-users/account/notifications/restock'
const SEND = '/api/restock/sends/:sendId'

/** Fixtures of sending notices; nobody is waiting, and nothing was sent. */
export function restockSendFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const group = { productId: 'mug', variantId: 'mug' }
  const unknown = { client: owner, params: { sendId: 'unknown' } }
  return {
    [`POST ${NOTIFICATIONS}/send`]: {
      client: owner,
      body: group,
      texts: ['productId', 'variantId'],
      isUncalledFor: true,
    },
    [`POST ${NOTIFICATIONS}/send/all`]: { client: owner, body: { sendRequests: [group] }, isUncalledFor: true },
    'GET /api/restock/sends': { client: owner, query: ['cursor'] },
    [`GET ${SEND}`]: unknown,
    [`GET ${SEND}/progress`]: unknown,
    [`GET ${SEND}/problems`]: { ...unknown, query: ['cursor'] },
    [`POST ${SEND}/pause`]: unknown,
    [`POST ${SEND}/resume`]: unknown,
    [`POST ${SEND}/cancel`]: unknown,
    [`POST ${SEND}/again`]: { ...unknown, body: { signUpIds: ['unknown'] } },
  }
}
