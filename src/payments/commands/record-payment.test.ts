import { expect, test } from 'vitest'
import {
  makeGatewayPayment,
  paymentAuthorized,
  paymentCaptured,
  paymentRequested,
} from '../../testing/fixtures/make/make-payment.ts'
import { given } from '../../testing/given.ts'
import type { PaymentEvent } from '../events.ts'
import { isSettled, Payment, type PaymentState } from '../payment.ts'
import type { GatewayPayment } from '../payment-gateway.ts'
import { recordPayment } from './record-payment.ts'

const at = '2026-11-24T12:03:00.000Z'
const reported =
  (changes: Partial<GatewayPayment> = {}) =>
  (state: PaymentState) =>
    recordPayment(state, makeGatewayPayment(changes), at)
const failure = (isFinal: boolean): PaymentEvent => ({
  type: 'PaymentFailed',
  gatewayId: 'pi_1',
  reason: 'declined',
  isFinal,
  at,
})

test('each step of the gateway is recorded', () => {
  const actionNeeded: PaymentEvent = { type: 'PaymentActionNeeded', gatewayId: 'pi_1', at }
  given(Payment, paymentRequested)
    .when(reported({ status: 'actionNeeded', authorizedAmount: 0 }))
    .gives(actionNeeded)
  given(Payment, paymentRequested, actionNeeded)
    .when(reported())
    .gives({ ...paymentAuthorized, at } as PaymentEvent)
  given(Payment, paymentRequested, paymentAuthorized)
    .when(reported({ status: 'captured', capturedAmount: 1_250 }))
    .gives({ ...paymentCaptured, at } as PaymentEvent)
  given(Payment, paymentRequested, paymentAuthorized)
    .when(reported({ status: 'voided' }))
    .gives({ type: 'PaymentVoided', gatewayId: 'pi_1', at })
})

test('a decline may be followed by a payment, a final failure is not', () => {
  given(Payment, paymentRequested)
    .when(reported({ status: 'declined' }))
    .gives(failure(false))
  given(Payment, paymentRequested, failure(false))
    .when(reported())
    .gives({ ...paymentAuthorized, at } as PaymentEvent)
  given(Payment, paymentRequested, paymentAuthorized)
    .when(reported({ status: 'failed' }))
    .gives(failure(true))
  given(Payment, paymentRequested, failure(true)).when(reported()).gives()
})

test.each(['actionNeeded', 'processing'] as const)(
  'a decline that is followed by another try is one no longer (%s)',
  (status) => {
    given(Payment, paymentRequested, failure(false))
      .when(reported({ status }))
      .gives({ type: 'PaymentActionNeeded', gatewayId: 'pi_1', at })
    given(Payment, paymentRequested, failure(true)).when(reported({ status })).gives()
    given(Payment, paymentRequested, failure(false))
      .when(reported({ status: 'open' }))
      .gives()
  },
)

test.each(['open', 'actionNeeded', 'processing', 'declined', 'authorized'] as const)(
  'an outdated event is ignored (%s)',
  (status) => {
    given(Payment, paymentRequested, paymentAuthorized).when(reported({ status })).gives()
    given(Payment, paymentRequested, paymentAuthorized, paymentCaptured).when(reported({ status })).gives()
  },
)

test('nothing is recorded of a payment that nobody requested', () => given(Payment).when(reported()).gives())

test('a pending bank writes no event', () =>
  given(Payment, paymentRequested)
    .when(reported({ status: 'processing' }))
    .gives())

test('refunds and disputes are recorded as they go forward', () => {
  const refund = { gatewayRefundId: 're_1', refundId: 'r1', amount: 5, currency: 'USD' }
  const dispute = { disputeId: 'dp_1', amount: 1_250, currency: 'USD', respondBy: undefined }
  const recorded = (status: 'pending' | 'succeeded' | 'failed'): PaymentEvent => ({
    type: 'PaymentRefundRecorded',
    gatewayRefundId: 're_1',
    refundId: 'r1',
    amount: 5,
    status,
    at,
  })
  const paid = [paymentRequested, paymentCaptured]
  const seen = (status: 'pending' | 'succeeded' | 'failed') =>
    reported({ status: 'captured', refunds: [{ ...refund, status }] })
  given(Payment, ...paid)
    .when(seen('pending'))
    .gives(recorded('pending'))
  given(Payment, ...paid, recorded('succeeded'))
    .when(seen('pending'))
    .gives()
  given(Payment, ...paid, recorded('succeeded'))
    .when(seen('failed'))
    .gives(recorded('failed'))
  given(Payment, ...paid)
    .when(reported({ status: 'captured', disputes: [{ ...dispute, status: 'lost' }] }))
    .gives({ type: 'PaymentDisputeRecorded', disputeId: 'dp_1', amount: 1_250, status: 'lost', at })
})

test('the deadline of a dispute is recorded, and again when the gateway extends it', () => {
  const respondBy = '2026-12-03T12:00:00.000Z'
  const open = { disputeId: 'dp_1', amount: 1_250, currency: 'USD', status: 'open' as const, respondBy }
  const recorded = {
    type: 'PaymentDisputeRecorded' as const,
    disputeId: 'dp_1',
    amount: 1_250,
    status: 'open' as const,
  }
  const paid = [paymentRequested, paymentCaptured]
  const seen = (dueBy: string | undefined) =>
    reported({ status: 'captured', disputes: [{ ...open, respondBy: dueBy }] })
  given(Payment, ...paid)
    .when(seen(respondBy))
    .gives({ ...recorded, respondBy, at })
  given(Payment, ...paid, { ...recorded, respondBy, at })
    .when(seen(respondBy))
    .gives()
  given(Payment, ...paid, { ...recorded, respondBy, at })
    .when(seen(undefined))
    .gives()
  const later = '2026-12-10T12:00:00.000Z'
  given(Payment, ...paid, { ...recorded, respondBy, at })
    .when(seen(later))
    .gives({ ...recorded, respondBy: later, at })
})

test('the risk of a payment is recorded once, and again when it changes', () => {
  const risk = { level: 'elevated' as const, score: 71, note: 'A guess.' }
  const recorded = { type: 'PaymentRiskRecorded' as const, ...risk, at }
  given(Payment, paymentRequested, paymentCaptured)
    .when(reported({ status: 'captured', risk }))
    .gives(recorded)
  given(Payment, paymentRequested, paymentCaptured, recorded)
    .when(reported({ status: 'captured', risk }))
    .gives()
  given(Payment, paymentRequested, paymentCaptured, recorded)
    .when(reported({ status: 'captured', risk: { ...risk, level: 'highest' as const, score: undefined } }))
    .gives({ ...recorded, level: 'highest', score: null })
})

test('settled payments allow only refunds and disputes', () => {
  const settled = (...events: PaymentEvent[]) => isSettled(events.reduce(Payment.evolve, Payment.initial))
  expect(settled(paymentRequested, paymentAuthorized)).toBe(false)
  expect(settled(paymentRequested, failure(false))).toBe(false)
  expect(settled(paymentRequested, failure(true))).toBe(true)
  expect(settled(paymentRequested, paymentAuthorized, paymentCaptured)).toBe(true)
})

test('the deadline of a dispute is recorded, and again when the gateway extends it', () => {
  const respondBy = '2026-12-03T12:00:00.000Z'
  const later = '2026-12-10T12:00:00.000Z'
  const open = { disputeId: 'dp_1', amount: 1_250, status: 'open' as const }
  const recorded = { type: 'PaymentDisputeRecorded' as const, ...open, respondBy, at }
  const seen = (dueBy: string | undefined) =>
    reported({ status: 'captured', disputes: [{ ...open, currency: 'USD', respondBy: dueBy }] })
  const paid = [paymentRequested, paymentCaptured]
  given(Payment, ...paid)
    .when(seen(respondBy))
    .gives(recorded)
  for (const same of [respondBy, undefined])
    given(Payment, ...paid, recorded)
      .when(seen(same))
      .gives()
  given(Payment, ...paid, recorded)
    .when(seen(later))
    .gives({ ...recorded, respondBy: later })
})

test('the risk of a payment is recorded once, and again when it changes', () => {
  const risk = { level: 'elevated' as const, score: 71, note: 'A guess.' }
  const recorded = { type: 'PaymentRiskRecorded' as const, ...risk, at }
  const paid = [paymentRequested, paymentCaptured]
  given(Payment, ...paid)
    .when(reported({ status: 'captured', risk }))
    .gives(recorded)
  given(Payment, ...paid, recorded)
    .when(reported({ status: 'captured', risk }))
    .gives()
  given(Payment, ...paid, recorded)
    .when(reported({ status: 'captured', risk: { ...risk, level: 'highest', score: undefined } }))
    .gives({ ...recorded, level: 'highest', score: null })
})
