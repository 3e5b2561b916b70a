import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const PATH = '/api/cart-reminders'
const words = { body: { subject: '', introduction: '' }, texts: ['subject', 'introduction'] }
const link = { params: { token: 'unknown' } }

/** Fixtures of cart reminders and their links. */
export function cartReminderFixtures(shopper: HttpClient, owner: HttpClient): Record<string, RouteFixture> {
  return {
    [`GET ${PATH}/settings`]: { client: owner },
    [`PUT ${PATH}/settings`]: {
      client: owner,
      body: { isEnabled: false, hours: 24, subject: '', introduction: '' },
      texts: ['subject', 'introduction'],
    },
    [`POST ${PATH}/preview`]: { client: owner, ...words },
    [`POST ${PATH}/test-letter`]: { client: owner, ...words, isUncalledFor: true },
    [`GET ${PATH}/carts`]: { client: owner, query: ['cursor', 'show'] },
    [`GET ${PATH}/summary`]: { client: owner },
    'GET /shared-dashboard/:token': { client: shopper, ...link },
    'GET /weekly-report/stop/:token': { client: shopper, ...link },
    'POST /weekly-report/stop/:token': { client: shopper, ...link },
    'GET /cart-reminders/cart/:token': { client: shopper, ...link },
    'POST /cart-reminders/cart/:token': { client: shopper, ...link },
    'GET /cart-reminders/stop/:token': { client: shopper, ...link },
    'POST /cart-reminders/stop/:token': { client: shopper, ...link },
  }
}
