import type { PaymentGateway } from '../../payment-gateway.ts'
import { minimumCharges } from './minimum-charges.ts'
import { openStripe, type StripeAddress, type StripeKeys } from './open-stripe.ts'
import { authorize, confirm } from './stripe-authorize.ts'
import { refusalOrUnknownOf, stripeFailureOf } from './stripe-failures.ts'
import { readStripeLedger } from './stripe-ledger.ts'
import { answered, find, retrieve } from './stripe-retrieve.ts'
import { capture, giveUp, refund } from './stripe-settle.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

export interface StripeGatewayOptions {
  websiteId: string
  keys: StripeKeys
  /** Default: Stripe's own. */
  address?: StripeAddress | undefined
}

/**
 * Stripe by payment intents with manual capture, confirmed by ConfirmationTokens; or by a hosted Checkout page for shoppers
 * without scripts. After a payment there, the payment's id is that of its intent; the session's id still finds it.
 */
export async function stripePaymentGateway({
  websiteId,
  keys,
  address,
}: StripeGatewayOptions): Promise<PaymentGateway> {
  const stripe = await openStripe(keys.secretKey, address)
  const view = { stripe, websiteId }
  const isTestMode = !/^(sk|rk)_live_/.test(keys.secretKey)
  return {
    name: 'stripe',
    isTestMode,
    minimumOf: (currency) => minimumCharges[currency] ?? 1,
    authorize: (request) => answered(view, () => authorize(view, request)),
    confirm: (request) => answered(view, () => confirm(view, request)),
    retrieve: (gatewayId) => answered(view, () => retrieve(view, gatewayId)),
    find: (wanted) => answered(view, () => find(view, wanted)),
    capture: (request) => answered(view, () => capture(view, request)),
    void: (request) => answered(view, () => giveUp(view, request)),
    refund: (request) => refund(view, request),
    async listLedger(period) {
      try {
        return { outcome: 'done', ...(await readStripeLedger(stripe, websiteId, period)) }
      } catch (error) {
        return refusalOrUnknownOf(stripeFailureOf(error))
      }
    },
    readWebhook: (delivery) => readStripeWebhook(stripe, keys.webhookSecrets, delivery),
    async trialSource() {
      if (!isTestMode) return undefined
      const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
      return { kind: 'token', token: id, byScript: false }
    },
  }
}
