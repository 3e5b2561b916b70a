import { Stripe } from 'stripe'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forkStripeTwin, type StripeTwin } from '../../../testing/stripe-twin/fork-stripe-twin.ts'
import { type StripeUnderTest, stripeOnTwin, testCards } from '../../../testing/stripe-twin/stripe-on-twin.ts'
import { paymentGatewaySuite } from '../../payment-gateway.suite.ts'
import type { GatewayPayment, PaymentResult } from '../../payment-gateway.ts'
import { stripePaymentGateway } from './stripe-payment-gateway.ts'

let twin: StripeTwin
let one: StripeUnderTest
beforeAll(async () => {
  twin = await forkStripeTwin()
  one = await stripeOnTwin(twin, 'sk_test_one', 'w1')
})
afterAll(() => twin.stop())

paymentGatewaySuite('Stripe, on its twin', () => stripeOnTwin(twin, 'sk_test_suite', 'w1'))

const real = process.env.STRIPE_TEST_KEY
const title = real ? 'Stripe itself' : 'Stripe itself (skipped: STRIPE_TEST_KEY is no key)'
describe.skipIf(!real)(title, () =>
  paymentGatewaySuite('in its test mode', async () => {
    const secret = 'whsec_test'
    const keys = { secretKey: real ?? '', publishableKey: '', webhookSecrets: [secret] }
    const stripe = new Stripe(keys.secretKey, { maxNetworkRetries: 2, telemetry: false })
    return {
      gateway: await stripePaymentGateway({ websiteId: 'suite', keys }),
      now: () => new Date(),
      async source(paying) {
        const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: testCards[paying] })
        return { kind: 'token', token: id, byScript: false }
      },
      async signedEvent(gatewayId) {
        const object = { id: gatewayId, object: 'payment_intent' }
        const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.created', data: { object } })
        return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret }) }
      },
    }
  }),
)

async function pay(card: string, gateway = one.gateway) {
  const request = { paymentId: v7(), attempt: 1, amount: 5_000, currency: 'USD', returnUrl: 'https://shop.example' }
  const source = await one.tokenOf(card)
  const result = await gateway.authorize({ ...request, source })
  return { request: { ...request, source }, result }
}

function paymentOf(result: PaymentResult): GatewayPayment {
  if (!('payment' in result) || !result.payment) throw new Error(JSON.stringify(result))
  return result.payment
}

async function paid(card: string) {
  const { request, result } = await pay(card)
  const payment = { gatewayId: paymentOf(result).gatewayId, paymentId: request.paymentId, attempt: 1, amount: 5_000 }
  await one.gateway.capture(payment)
  return payment
}

const retrieved = async (gatewayId: string) => paymentOf(await one.gateway.retrieve(gatewayId))

test('a connection that is closed once after the effect changes nothing, and twice is unknown', async () => {
  await twin.order('fault', { kind: 'reset-after', match: 'POST /v1/payment_intents' })
  expect((await pay('pm_card_visa')).result).toMatchObject({ outcome: 'done', payment: { status: 'authorized' } })
  await twin.order('fault', { kind: 'reset-after', match: 'POST /v1/payment_intents', times: 2 })
  const { request, result } = await pay('pm_card_visa')
  expect(result).toEqual({ outcome: 'unknown', cause: 'unreachable' })
  const found = await one.gateway.find({ paymentId: request.paymentId, requestedAt: one.now() })
  expect(found).toMatchObject({ outcome: 'done', payment: { status: 'authorized' } })
})

test.each([
  ['rate-limit', 'rateLimited'],
  ['error-before', 'gatewayFault'],
] as const)('%s is unknown, and the same request goes through afterwards', async (kind, cause) => {
  await twin.order('fault', { kind, match: 'POST /v1/payment_intents' })
  const { request, result } = await pay('pm_card_visa')
  expect(result).toEqual({ outcome: 'unknown', cause })
  expect(await one.gateway.authorize(request)).toMatchObject({ outcome: 'done' })
})

test('a failure stored by Stripe for the key is returned again, and the payment is found by its id', async () => {
  await twin.order('fault', { kind: 'error-after', match: 'POST /v1/payment_intents' })
  const { request, result } = await pay('pm_card_visa')
  expect([result, await one.gateway.authorize(request)].map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown'])
  expect(await one.gateway.find({ paymentId: request.paymentId, requestedAt: one.now() })).toMatchObject({
    payment: { status: 'authorized', paymentId: request.paymentId },
  })
})

test('a request while the first with its key is in progress is unknown', async () => {
  await twin.order('latency', { ms: 150 })
  const source = await one.tokenOf('pm_card_visa')
  const request = {
    paymentId: v7(),
    attempt: 1,
    amount: 900,
    currency: 'EUR',
    returnUrl: 'https://shop.example',
    source,
  }
  const outcomes = await Promise.all([1, 2, 3].map(() => one.gateway.authorize(request)))
  await twin.order('latency', { ms: 0 })
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((result) => result.outcome === 'unknown' && result.cause === 'inProgress')).toHaveLength(2)
})

test('keys that are wrong are refused as such', async () => {
  const keys = { secretKey: 'sk_nonsense', publishableKey: '', webhookSecrets: [] }
  const address = { host: twin.host, port: twin.port, protocol: 'http' as const }
  const gateway = await stripePaymentGateway({ websiteId: 'w1', keys, address })
  expect(await gateway.retrieve('pi_1')).toMatchObject({ outcome: 'refused', reason: 'invalidKeys' })
})

test('another website under the same account finds none of these payments', async () => {
  const { request, result } = await pay('pm_card_visa')
  const other = await stripeOnTwin(twin, 'sk_test_one', 'w2')
  const notFound = { outcome: 'refused', reason: 'notFound' }
  expect(await other.gateway.retrieve(paymentOf(result).gatewayId)).toMatchObject(notFound)
  expect(await other.gateway.find({ ...request, requestedAt: one.now() })).toMatchObject(notFound)
})

test('3-D Secure in the page returns its client secret', async () => {
  const source = { ...(await one.tokenOf('pm_card_authenticationRequiredOnSetup')), byScript: true }
  const request = {
    paymentId: v7(),
    attempt: 1,
    amount: 900,
    currency: 'EUR',
    returnUrl: 'https://shop.example',
    source,
  }
  const result = await one.gateway.authorize(request)
  const { gatewayId } = paymentOf(result)
  expect(result).toMatchObject({ outcome: 'actionNeeded', action: { kind: 'script' } })
  expect('action' in result && 'clientSecret' in result.action && result.action.clientSecret).toContain(gatewayId)
})

test('a dispute takes the money away, and gives it back when it is won', async () => {
  const { gatewayId } = await paid('pm_card_createDispute')
  const { disputes } = await retrieved(gatewayId)
  expect(disputes).toMatchObject([{ status: 'open', amount: 5_000, currency: 'USD' }])
  expect(Date.parse(disputes[0]?.respondBy ?? '')).toBeGreaterThan(one.now().getTime())
  expect(await one.gateway.refund({ ...(await refundOf(gatewayId)), amount: 1 })).toMatchObject({ outcome: 'refused' })
  const disputeId = disputes[0]?.disputeId ?? ''
  await twin.order('close-dispute', { secretKey: 'sk_test_one', disputeId, status: 'won' })
  expect((await retrieved(gatewayId)).disputes).toMatchObject([{ status: 'won' }])
})

const refundOf = async (gatewayId: string) => {
  const { paymentId } = await retrieved(gatewayId)
  return { gatewayId, paymentId, attempt: 1, refundId: v7(), amount: 1_000 }
}

test.each([
  ['pm_card_pendingRefund', 'pending', 'succeeded'],
  ['pm_card_refundFail', 'succeeded', 'failed'],
])('a refund to %s is first %s and then %s', async (card, first, then) => {
  const { gatewayId } = await paid(card)
  expect(await one.gateway.refund(await refundOf(gatewayId))).toMatchObject({ refund: { status: first } })
  await twin.order('clock', { seconds: 7_200 })
  expect((await retrieved(gatewayId)).refunds).toMatchObject([{ status: then, amount: 1_000 }])
})

test('a refund in the dashboard has no id of ours', async () => {
  const { gatewayId } = await paid('pm_card_visa')
  await twin.order('dashboard-refund', { secretKey: 'sk_test_one', paymentIntent: gatewayId, amount: 700 })
  expect((await retrieved(gatewayId)).refunds).toMatchObject([
    { refundId: undefined, amount: 700, status: 'succeeded' },
  ])
})

test.each([
  ['pm_card_visa', 'normal', 20],
  ['pm_card_riskLevelElevated', 'elevated', 71],
])('the risk of %s is reported', async (card, level, score) => {
  const { gatewayId } = await paid(card)
  expect((await retrieved(gatewayId)).risk).toMatchObject({ level, score, note: expect.stringMatching(/\w/) })
})

test('…0341 can be saved and is declined when it is charged', async () => {
  const { result } = await pay('pm_card_chargeCustomerFail')
  expect(result).toMatchObject({ outcome: 'declined', reason: 'declined' })
})

test('after 24 hours a key is forgotten, so the same request would be another payment', async () => {
  const { request, result } = await pay('pm_card_visa')
  await twin.order('clock', { seconds: 86_400 })
  const source = await one.tokenOf('pm_card_visa')
  const again = await one.gateway.authorize({ ...request, source })
  expect(paymentOf(again).gatewayId).not.toBe(paymentOf(result).gatewayId)
})

test('an event is good under the new and the old secret', async () => {
  const { gatewayId } = await paid('pm_card_visa')
  for (const [secret, outcome] of [
    ['whsec_new', 'event'],
    ['whsec_old', 'event'],
    ['whsec_other', 'forged'],
  ]) {
    const order = { secretKey: 'sk_test_one', object: gatewayId, secret: secret ?? '' }
    const event = (await twin.order('signed-event', order)) as { body: string; signature: string }
    const now = new Date(Number(/t=(\d+)/.exec(event.signature)?.[1]) * 1_000)
    expect(one.gateway.readWebhook({ ...event, now }).outcome).toBe(outcome)
  }
})
