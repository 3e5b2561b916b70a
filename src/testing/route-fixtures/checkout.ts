import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const CHECKOUT = '/api/commerce/checkout'
const UNKNOWN = '0190a5c4-0000-7000-8000-000000000000'
/** An unknown token. */
const cartToken = 'A'.repeat(43)
const texts = ['email', 'note', 'vatNumber', 'shippingLastName', 'shippingLine1', 'shippingCity']
const details = { cartToken, ...Object.fromEntries(texts.map((name) => [name, ''])) }

/** Fixtures of checkouts and order status, with unknown tokens. */
export function checkoutFixtures(shopper: HttpClient, owner: HttpClient): Record<string, RouteFixture> {
  return {
    [`POST ${CHECKOUT}`]: { client: shopper, body: {} },
    [`GET ${CHECKOUT}`]: { client: shopper, query: ['cartToken'], search: { cartToken } },
    [`PUT ${CHECKOUT}`]: { client: shopper, body: details, texts },
    [`POST ${CHECKOUT}/details`]: { client: shopper, form: `cartToken=${cartToken}&note=a&field.f1=b` },
    [`POST ${CHECKOUT}/place`]: { client: shopper, body: { ...details, totalsHash: 'a' }, texts },
    [`GET ${CHECKOUT}/page`]: { client: shopper, query: ['cartToken'], search: { cartToken } },
    [`GET ${CHECKOUT}/address-fields`]: {
      client: shopper,
      query: ['country', 'kind'],
      search: { country: 'US', kind: 'shipping' },
    },
    [`POST ${CHECKOUT}/reopen`]: { client: shopper, form: `cartToken=${cartToken}` },
    [`GET ${CHECKOUT}/progress`]: { client: shopper, query: ['cartToken'], search: { cartToken } },
    'GET /api/commerce/orders/status': { client: shopper, query: ['token'], search: { token: cartToken } },
    'GET /api/commerce/orders/status/document.pdf': {
      client: shopper,
      query: ['token', 'series', 'number'],
      search: { token: cartToken, series: 'live', number: '1' },
    },
    'POST /api/commerce/orders/status/pay': { client: shopper, form: `token=${cartToken}` },
    'GET /api/commerce/orders/status/paid': { client: shopper, query: ['token'], search: { token: cartToken } },
    'POST /api/commerce/orders/status/email': { client: shopper, body: { token: cartToken } },
    'GET /api/commerce/orders/news': { client: owner },
    'GET /api/commerce/orders/:orderId/letters': { client: owner, params: { orderId: UNKNOWN }, unknownId: UNKNOWN },
  }
}
