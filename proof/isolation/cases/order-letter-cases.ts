import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { CasesOf } from './cases.ts'

const ORDERS = '/api/commerce/orders'

/** What is asked of the e-mails about orders, and of new orders. */
export const orderLetterCases: Record<string, CasesOf> = {
  [`POST ${ORDERS}/status/email`]: () => {
    const token = randomBytes(32).toString('base64url')
    const path = `${ORDERS}/status/email`
    return [{ object: 'other', name: `${path} of nobody`, method: 'POST', path, names: token, body: { token } }]
  },
  [`GET ${ORDERS}/:orderId/letters`]: () => {
    const orderId = v7()
    const path = `${ORDERS}/${orderId}/letters`
    return [{ object: 'other', name: `${ORDERS}/:orderId/letters of nobody`, method: 'GET', path, names: orderId }]
  },
  // It reads no query: whatever is asked for, its own are told.
  [`GET ${ORDERS}/news`]: () => [
    { object: 'own', name: `${ORDERS}/news`, method: 'GET', path: `${ORDERS}/news`, names: '' },
  ],
}
