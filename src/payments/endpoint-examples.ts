import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const keys = { publishableKey: 'pk_live_1', secretKey: 'sk_live_1', webhookSecrets: ['whsec_1'] }
/** Pages of payments have signed addresses. */
const unknownPage = { unknown: 'token', params: { token: 'nobodys' } }

export const paymentExamples: ExamplesOf<typeof endpoints> = {
  receiveWebhook: { isUncalledFor: true, params: { gateway: 'test' }, body: '{}' },
  showPayPage: unknownPage,
  answerPayPage: { ...unknownPage, body: { answer: 'succeed' } },
  readPaymentSettings: {},
  setLive: { body: { isLive: false } },
  saveStripeKeys: { params: { mode: 'live' }, body: keys, idleBody: { ...keys, webhookSecrets: [] } },
  removeStripeKeys: { params: { mode: 'live' } },
  tryGateway: {},
}
