import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const wish = { productId: 'cup', variantId: 'cup', siteVisitorEmail: 'ann@example.com', isJoinMailingList: false }
const link = { params: { token: 'unknown' } }

/** Fixtures of sign-ups for the cup, which is sold out. */
export function restockVisitorFixtures(shopper: HttpClient): Record<string, RouteFixture> {
  return {
    'POST /api/site-users/account/notifications/restock': {
      client: shopper,
      body: wish,
      texts: ['productId', 'variantId', 'siteVisitorEmail', 'captchaToken'],
      idle: { body: { ...wish, productId: 'unknown' } },
    },
    'POST /restock/sign-up': { client: shopper, form: 'productId=unknown&variantId=cup&email=ann%40example.com' },
    'GET /api/captcha/challenge': { client: shopper },
    'GET /confirm-address/:token': { client: shopper, ...link },
    'POST /confirm-address/:token': { client: shopper, ...link },
    'GET /restock/unsubscribe/:token': { client: shopper, ...link },
    'POST /restock/unsubscribe/:token': { client: shopper, ...link },
    'GET /restock/letter/:token': { client: shopper, ...link },
  }
}
