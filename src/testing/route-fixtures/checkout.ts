import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const CHECKOUT = '/api/commerce/checkout'
/** An unknown token. */
const cartToken = 'A'.repeat(43)
const texts = ['email', 'note', 'vatNumber', 'shippingLastName', 'shippingLine1', 'shippingCity']
const details = { cartToken, ...Object.fromEntries(texts.map((name) => [name, ''])) }

/** Fixtures of checkouts, with unknown tokens. */
export function checkoutFixtures(shopper: HttpClient): Record<string, RouteFixture> {
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
  }
}
