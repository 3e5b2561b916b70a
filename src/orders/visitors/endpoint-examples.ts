import { randomBytes } from 'node:crypto'
import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const nobodys = () => ({ token: randomBytes(32).toString('base64url') })

/** The link of an order is made by its purchase. */
export const orderVisitorExamples: ExamplesOf<typeof endpoints> = {
  readOrderStatus: { unknown: 'token', query: nobodys },
  readOwnDocument: { unknown: 'token', query: () => ({ ...nobodys(), series: 'live', number: 1 }) },
  emailOrderAgain: { unknown: 'token', body: nobodys },
  payOrderAgain: { unknown: 'token', body: nobodys },
  returnFromPayment: { unknown: 'token', query: nobodys },
}
