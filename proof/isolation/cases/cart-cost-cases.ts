import { twin } from '../isolated-site.ts'
import type { Principal } from '../principals.ts'
import { strange, TOO_LONG } from './account-cases.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const CART = '/api/commerce/shopping-cart'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'

/** Cases of a cart's costs, and of the cart without scripts. */
export const cartCostCases: Record<string, CasesOf> = {
  [`PUT ${CART}/shipping-location`]: ({ other, neighbour }) => [
    put('own', 'shipping-location', { country: 'DE', postalCode: '10115' }),
    ...[{ websiteId: other.websiteId }, { cartId: neighbour.cartId }].map((more) =>
      put('refused', 'shipping-location', { country: 'DE', ...more }),
    ),
    put('refused', 'shipping-location', { country: TOO_LONG }),
  ],
  // The proof's websites offer no shipping.
  [`PUT ${CART}/shipping-option`]: ({ neighbour }) => [
    put('own', 'shipping-option', { optionId: 'post' }),
    put('refused', 'shipping-option', { optionId: 'post', cartId: neighbour.cartId }),
    put('refused', 'shipping-option', { optionId: TOO_LONG }),
  ],
  [`POST ${CART}/coupons`]: ({ other, neighbour }) => [
    call('own', 'POST', `${CART}/coupons`, { code: 'spring' }),
    ...[{ websiteId: other.websiteId }, { cartId: neighbour.cartId }].map((more) =>
      call('refused', 'POST', `${CART}/coupons`, { code: 'spring', ...more }),
    ),
  ],
  [`DELETE ${CART}/coupons`]: ({ neighbour }) => [
    call('own', 'DELETE', `${CART}/coupons?code=spring`),
    call('refused', 'DELETE', `${CART}/coupons?code=spring&cartId=${neighbour.cartId}`, undefined, neighbour.cartId),
    call('refused', 'DELETE', `${CART}/coupons`),
  ],
  // The second line, which is never removed: the price differs from the shop's.
  [`PUT ${CART}/prices`]: (scene, { entryIds }) => {
    const of = (object: Case['object'], entryId: string) => ({
      ...put(object, 'prices', { prices: [{ entryId, purchasePriceCents: 1 }] }),
      names: entryId,
    })
    return [
      of('own', entryIds[1] ?? scene.inhabitant.entryIds[1] ?? UNKNOWN),
      ...foreignEntries(scene).map((id) => of('other', id)),
      of('refused', TOO_LONG),
    ]
  },
  'POST /cart/add': ({ site, other }) => [
    send('own', '/cart/add', { itemId: twin.id }, twin.id),
    ...[UNKNOWN, other.items[1]?.id ?? '', ...strange].map((id) => send('other', '/cart/add', { itemId: id }, id)),
    ...[{ itemId: '' }, { itemId: TOO_LONG }, { itemId: twin.id, websiteId: other.websiteId }].map((fields) =>
      send('refused', '/cart/add', fields),
    ),
    send('refused', '/cart/add', { itemId: site.items[1]?.id ?? '', price: '1' }),
  ],
  'GET /cart/basic': ({ other, neighbour }) => [
    call('own', 'GET', '/cart/basic'),
    call('own', 'GET', `/cart/basic?websiteId=${other.websiteId}`, undefined, other.websiteId),
    call('own', 'GET', `/cart/basic?cartId=${neighbour.cartId}`, undefined, neighbour.cartId),
  ],
  'POST /cart/basic': (scene, principal) => cartForms(scene, principal),
  'POST /cart/basic/codes': () => [
    send('own', '/cart/basic/codes', { action: 'code', code: 'spring' }),
    send('own', '/cart/basic/codes', { action: 'remove-code', code: 'spring' }),
    send('refused', '/cart/basic/codes', { action: 'remove', code: 'spring' }),
    send('refused', '/cart/basic/codes', { action: 'code', code: TOO_LONG }),
  ],
}

function cartForms(scene: Scene, { entryIds }: Principal): Case[] {
  const quantity = (object: Case['object'], entryId: string) =>
    send(object, '/cart/basic', { action: 'quantity', entryId, quantity: '2' }, entryId)
  return [
    quantity('own', entryIds[1] ?? scene.inhabitant.entryIds[1] ?? UNKNOWN),
    send('own', '/cart/basic', { action: 'location', country: 'DE', postalCode: '10115' }),
    ...foreignEntries(scene).map((id) => quantity('other', id)),
    ...strange.map((id) => quantity('other', id)),
    quantity('refused', TOO_LONG),
    send('refused', '/cart/basic', {
      action: 'quantity',
      entryId: UNKNOWN,
      quantity: '2',
      websiteId: scene.other.websiteId,
    }),
  ]
}

function foreignEntries({ inhabitant, neighbour }: Scene): string[] {
  return [UNKNOWN, ...inhabitant.entryIds, ...neighbour.entryIds]
}

function put(object: Case['object'], part: string, body: object): Case {
  return call(object, 'PUT', `${CART}/${part}`, body)
}

function call(object: Case['object'], method: string, path: string, body?: object, names = ''): Case {
  const about = body ? ` ${JSON.stringify(body).slice(0, 80)}` : ''
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, body, names }
}

/** Like a page without scripts. */
function send(object: Case['object'], path: string, fields: Record<string, string>, names = ''): Case {
  const body = String(new URLSearchParams(fields))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { object, name: `${path} ${body.slice(0, 80)}`, method: 'POST', path, body, headers, names }
}
