import { Stripe } from 'stripe'
import { stripePaymentGateway } from '../../payments/gateways/stripe/stripe-payment-gateway.ts'
import type { PaymentResult } from '../../payments/payment-gateway.ts'
import type { GatewayUnderTest, Paying } from '../../payments/suite/gateway-under-test.suite.ts'
import type { StripeTwin } from './fork-stripe-twin.ts'

/** Aliases of test cards, which Stripe knows, too. */
export const testCards: Record<Paying, string> = {
  succeed: 'pm_card_visa',
  decline: 'pm_card_visa_chargeDeclined',
  insufficientFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  threeDSecure: 'pm_card_authenticationRequired',
  asksOnce: 'pm_card_authenticationRequiredOnSetup',
}

const cardNumbers: Record<Paying, string> = {
  succeed: '4242 4242 4242 4242',
  decline: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000002760003184',
  asksOnce: '4000002500003155',
}

export const WEBHOOK_SECRETS = ['whsec_new', 'whsec_old']

export interface StripeUnderTest extends GatewayUnderTest {
  stripe: Stripe
  /** A ConfirmationToken of one of Stripe's `pm_card_…`. */
  tokenOf(card: string): Promise<{ kind: 'token'; token: string; byScript: boolean }>
}

/** The adapter connected to the stand-in, with a separate account per secret key. */
export async function stripeOnTwin(twin: StripeTwin, secretKey: string, websiteId: string): Promise<StripeUnderTest> {
  const address = { host: twin.host, port: twin.port, protocol: 'http' as const }
  const keys = { secretKey, publishableKey: secretKey.replace('sk', 'pk'), webhookSecrets: WEBHOOK_SECRETS }
  const gateway = await stripePaymentGateway({ websiteId, keys, address })
  const stripe = new Stripe(secretKey, { ...address, maxNetworkRetries: 0, telemetry: false })
  let passed = 0

  async function tokenOf(card: string) {
    const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: card })
    return { kind: 'token' as const, token: id, byScript: false }
  }
  return {
    gateway,
    stripe,
    tokenOf,
    now: () => new Date(Date.now() + passed),
    source: (paying) => tokenOf(testCards[paying]),
    answerBank: (result, passes) => submit(urlOf(result), { answer: passes ? 'complete' : 'fail' }),
    payHosted: (result, paying) => submit(urlOf(result), { card: cardNumbers[paying] }),
    async loseCard(method) {
      await twin.order('card', { secretKey, methodId: method.methodId, card: 'pm_card_visa_chargeDeclinedLostCard' })
      return method
    },
    failNext: async (when) => {
      await twin.order('fault', { kind: when === 'before' ? 'error-before' : 'error-after', match: 'POST /v1/payment' })
    },
    async daysPass(days) {
      passed += days * 86_400_000
      await twin.order('clock', { seconds: days * 86_400 })
    },
    async signedEvent(object) {
      return (await twin.order('signed-event', { secretKey, object, secret: 'whsec_old' })) as never
    },
  }
}

export function urlOf(result: PaymentResult): string {
  if (result.outcome !== 'actionNeeded' || result.action.kind !== 'redirect') throw new Error(JSON.stringify(result))
  return result.action.url
}

async function submit(url: string, fields: Record<string, string>): Promise<void> {
  await (await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).arrayBuffer()
}
