import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignDraft } from './foreign-draft.ts'
import { foreignTokens } from './foreign-tokens.ts'

const CHECKOUT = '/api/commerce/checkout'
const strange = ['__proto__', 'constructor', '*', "' or 1=1--"]

const unknownToken = () => randomBytes(32).toString('base64url')
const totalsHash = 'hash'

/** Cases of checkouts and orders. Unknown tokens are answered alike everywhere. */
export const checkoutCases: Record<string, CasesOf> = {
  [`POST ${CHECKOUT}`]: ({ other }) => [
    call('own', 'POST', CHECKOUT, '', {}),
    call('refused', 'POST', CHECKOUT, other.websiteId, { cartId: other.websiteId }),
  ],
  [`GET ${CHECKOUT}`]: async (scene) => [
    ...(await byCartToken(scene, (token) => call('other', 'GET', `${CHECKOUT}?cartToken=${token}`, token))),
    ...strange.map((name) => call('refused', 'GET', `${CHECKOUT}?cartToken=${encodeURIComponent(name)}`, name)),
  ],
  [`PUT ${CHECKOUT}`]: (scene) =>
    byCartToken(scene, (cartToken) => call('other', 'PUT', CHECKOUT, cartToken, { cartToken, note: 'mine' })),
  [`POST ${CHECKOUT}/details`]: (scene) =>
    byCartToken(scene, (token) => form(`${CHECKOUT}/details`, token, `cartToken=${token}&note=mine`)),
  [`POST ${CHECKOUT}/place`]: (scene) =>
    byCartToken(scene, (cartToken) =>
      call('other', 'POST', `${CHECKOUT}/place`, cartToken, { cartToken, totalsHash, idempotencyKey: v7() }),
    ),
  [`GET ${CHECKOUT}/page`]: async (scene) => [
    ...(await byCartToken(scene, (token) => call('other', 'GET', `${CHECKOUT}/page?cartToken=${token}`, token))),
    ...strange.map((name) => call('refused', 'GET', `${CHECKOUT}/page?cartToken=${encodeURIComponent(name)}`, name)),
  ],
  [`GET ${CHECKOUT}/address-fields`]: ({ other }) => [
    call('own', 'GET', `${CHECKOUT}/address-fields?country=DE&kind=shipping`),
    call('refused', 'GET', `${CHECKOUT}/address-fields?country=DE&kind=${other.websiteId}`, other.websiteId),
  ],
  [`POST ${CHECKOUT}/reopen`]: (scene) =>
    byCartToken(scene, (token) => form(`${CHECKOUT}/reopen`, token, `cartToken=${token}`)),
  [`GET ${CHECKOUT}/progress`]: (scene) =>
    byCartToken(scene, (token) => call('other', 'GET', `${CHECKOUT}/progress?cartToken=${token}`, token)),
  'PAGE /checkout': async (scene) => {
    const paths = [
      '/checkout',
      ...['order-confirmed', 'order-received', 'subscription-confirmed', 'contribution-confirmed'].map(
        (end) => `/checkout/${end}`,
      ),
    ]
    const ask = (path: string) =>
      byCartToken(scene, (token) => call('other', 'GET', `${path}?cartToken=${token}`, token))
    return (await Promise.all(paths.map(ask))).flat()
  },
  'PAGE /order': async (scene) =>
    [(await foreignTokens(scene)).orderToken, unknownToken()].map((token) =>
      call('other', 'GET', `/order?token=${token}`, token),
    ),
}

/** Those of a shopper and of a draft order of the other website, and one that nobody was given. */
async function byCartToken(scene: Scene, caseFor: (token: string) => Case): Promise<Case[]> {
  const [{ cartToken }, { payToken }] = [await foreignTokens(scene), await foreignDraft(scene)]
  return [cartToken, payToken, unknownToken()].map(caseFor)
}

function form(path: string, token: string, body: string): Case {
  const sent = call('other', 'POST', path, token, body)
  return { ...sent, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}
