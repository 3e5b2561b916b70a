import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const CART = '/api/commerce/shopping-cart'

/** Fixtures of a cart's lines and costs, and of the cart without scripts. */
export function cartFixtures(shopper: HttpClient, mugId: string): Record<string, RouteFixture> {
  return {
    [`PUT ${CART}/entries/:entryId`]: { client: shopper, params: { entryId: mugId }, body: { quantity: 1 } },
    [`DELETE ${CART}/entries/:entryId`]: { client: shopper, params: { entryId: 'unknown' } },
    [`PUT ${CART}/shipping-location`]: {
      client: shopper,
      body: { country: 'DE', region: null, postalCode: '10115' },
      texts: ['country', 'region', 'postalCode'],
    },
    [`PUT ${CART}/shipping-option`]: {
      client: shopper,
      body: { optionId: 'unknown', windowId: null },
      texts: ['optionId', 'windowId'],
      isUncalledFor: true,
    },
    [`POST ${CART}/coupons`]: { client: shopper, body: { code: 'SPRING' }, texts: ['code'] },
    [`DELETE ${CART}/coupons`]: { client: shopper, query: ['code'], search: { code: 'SPRING' } },
    [`PUT ${CART}/prices`]: { client: shopper, body: { prices: [{ entryId: mugId, purchasePriceCents: 2000 }] } },
    'POST /cart/add': { client: shopper, form: 'itemId=unknown', isUncalledFor: true },
    'GET /cart/basic': { client: shopper },
    'POST /cart/basic': { client: shopper, form: `action=quantity&entryId=${mugId}&quantity=1`, leadsOn: true },
    'POST /cart/basic/codes': { client: shopper, form: 'action=code&code=SPRING', leadsOn: true },
  }
}
