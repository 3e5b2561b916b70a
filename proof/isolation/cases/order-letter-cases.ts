import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Case, CasesOf } from './cases.ts'
import { foreignTokens } from './foreign-tokens.ts'

const ORDERS = '/api/commerce/orders'

/** Cases of e-mails about orders, and of new orders. */
export const orderLetterCases: Record<string, CasesOf> = {
  [`POST ${ORDERS}/status/email`]: async (scene) => {
    const path = `${ORDERS}/status/email`
    const ask = (whose: string, token: string): Case => ({
      ...{ object: 'other', name: `${path} of ${whose}`, method: 'POST', path, names: token, body: { token } },
    })
    const { orderToken } = await foreignTokens(scene)
    return [ask('the other website', orderToken), ask('nobody', randomBytes(32).toString('base64url'))]
  },
  [`GET ${ORDERS}/:orderId/letters`]: () => {
    const orderId = v7()
    const path = `${ORDERS}/${orderId}/letters`
    return [{ object: 'other', name: `${ORDERS}/:orderId/letters of nobody`, method: 'GET', path, names: orderId }]
  },
  // It has no query parameters, so it always answers for its own website.
  [`GET ${ORDERS}/news`]: () => [
    { object: 'own', name: `${ORDERS}/news`, method: 'GET', path: `${ORDERS}/news`, names: '' },
  ],
}
