import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Case, CasesOf } from './cases.ts'

const CHECKOUT = '/api/commerce/checkout'
const ORDERS = '/api/commerce/orders'
const strange = ['__proto__', 'constructor', '*', "' or 1=1--"]

const unknownToken = () => randomBytes(32).toString('base64url')
const totalsHash = 'hash'

/** What is asked of checkouts and orders. A token that nobody was given looks the same wherever it is shown. */
export const checkoutCases: Record<string, CasesOf> = {
  [`POST ${CHECKOUT}`]: ({ other }) => [
    call('own', 'POST', CHECKOUT, '', {}),
    call('refused', 'POST', CHECKOUT, other.websiteId, { cartId: other.websiteId }),
  ],
  [`GET ${CHECKOUT}`]: () => [
    byToken('other', (token) => `${CHECKOUT}?cartToken=${token}`),
    ...strange.map((name) => call('refused', 'GET', `${CHECKOUT}?cartToken=${encodeURIComponent(name)}`, name)),
  ],
  [`PUT ${CHECKOUT}`]: () => {
    const cartToken = unknownToken()
    return [call('other', 'PUT', CHECKOUT, cartToken, { cartToken, note: 'mine' })]
  },
  [`POST ${CHECKOUT}/details`]: () => {
    const cartToken = unknownToken()
    const sent = call('other', 'POST', `${CHECKOUT}/details`, cartToken, `cartToken=${cartToken}&note=mine`)
    return [{ ...sent, headers: { 'content-type': 'application/x-www-form-urlencoded' } }]
  },
  [`POST ${CHECKOUT}/place`]: () => {
    const cartToken = unknownToken()
    return [call('other', 'POST', `${CHECKOUT}/place`, cartToken, { cartToken, totalsHash, idempotencyKey: v7() })]
  },
  [`GET ${CHECKOUT}/page`]: () => [
    byToken('other', (token) => `${CHECKOUT}/page?cartToken=${token}`),
    ...strange.map((name) => call('refused', 'GET', `${CHECKOUT}/page?cartToken=${encodeURIComponent(name)}`, name)),
  ],
  [`GET ${CHECKOUT}/address-fields`]: ({ other }) => [
    call('own', 'GET', `${CHECKOUT}/address-fields?country=DE&kind=shipping`),
    call('refused', 'GET', `${CHECKOUT}/address-fields?country=DE&kind=${other.websiteId}`, other.websiteId),
  ],
  [`POST ${CHECKOUT}/reopen`]: () => {
    const cartToken = unknownToken()
    const sent = call('other', 'POST', `${CHECKOUT}/reopen`, cartToken, `cartToken=${cartToken}`)
    return [{ ...sent, headers: { 'content-type': 'application/x-www-form-urlencoded' } }]
  },
  [`GET ${CHECKOUT}/progress`]: () => [byToken('other', (token) => `${CHECKOUT}/progress?cartToken=${token}`)],
  [`GET ${ORDERS}/status`]: () => [byToken('other', (token) => `${ORDERS}/status?token=${token}`)],
}

function byToken(object: Case['object'], pathOf: (token: string) => string): Case {
  const token = unknownToken()
  return call(object, 'GET', pathOf(token), token)
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}
