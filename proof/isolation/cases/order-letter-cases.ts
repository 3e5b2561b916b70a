import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignOrder } from './foreign-order.ts'
import { foreignTokens } from './foreign-tokens.ts'

const ORDERS = '/api/commerce/orders'

/** Cases of e-mails about orders, and of new orders. */
export const orderLetterCases: Record<string, CasesOf> = {
  [`POST ${ORDERS}/status/email`]: async (scene) => {
    const path = `${ORDERS}/status/email`
    const ask = (whose: string, token: string): Case => ({
      object: 'other',
      name: `${path} of ${whose}`,
      method: 'POST',
      path,
      names: token,
      body: { token },
    })
    const { orderToken } = await foreignTokens(scene)
    return [ask('the other website', orderToken), ask('nobody', randomBytes(32).toString('base64url'))]
  },
  [`POST ${ORDERS}/status/pay`]: async (scene) => {
    const path = `${ORDERS}/status/pay`
    const ask = (whose: string, token: string): Case => ({
      object: 'other',
      name: `${path} of ${whose}`,
      method: 'POST',
      path,
      names: token,
      body: { token },
    })
    const { orderToken } = await foreignTokens(scene)
    return [ask('the other website', orderToken), ask('nobody', randomBytes(32).toString('base64url'))]
  },
  [`GET ${ORDERS}/status/paid`]: async (scene) => {
    const ask = (whose: string, token: string): Case => {
      const path = `${ORDERS}/status/paid?token=${token}`
      return { object: 'other', name: `${ORDERS}/status/paid of ${whose}`, method: 'GET', path, names: token }
    }
    const { orderToken } = await foreignTokens(scene)
    return [ask('the other website', orderToken), ask('nobody', randomBytes(32).toString('base64url'))]
  },
  [`POST ${ORDERS}/:orderId/pay-link`]: (scene) => ofOrders(scene, 'POST', '/pay-link'),
  [`GET ${ORDERS}/:orderId/letters`]: (scene) => ofOrders(scene, 'GET', '/letters'),
  [`POST ${ORDERS}/:orderId/letters/again`]: (scene) =>
    ofOrders(scene, 'POST', '/letters/again', { kind: 'confirmation', round: 1 }),
  // It reads no query: whatever is asked for, its own are told.
  [`GET ${ORDERS}/news`]: () => [
    { object: 'own', name: `${ORDERS}/news`, method: 'GET', path: `${ORDERS}/news`, names: '' },
  ],
}

async function ofOrders(scene: Scene, method: string, rest: string, body?: unknown): Promise<Case[]> {
  return [(await foreignOrder(scene)).orderId, v7()].map((orderId) => ({
    object: 'other',
    name: `${ORDERS}/:orderId${rest}`,
    method,
    path: `${ORDERS}/${orderId}${rest}`,
    body,
    names: orderId,
  }))
}
