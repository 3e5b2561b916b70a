import { test } from 'vitest'
import { paymentAuthorized, paymentCaptured, paymentRequested } from '../../testing/fixtures/make/make-payment.ts'
import { given } from '../../testing/given.ts'
import type { PaymentEvent, PaymentRefundRecorded } from '../events.ts'
import { Payment, type PaymentState } from '../payment.ts'
import { askRefund, refuseRefund } from './ask-refund.ts'

const at = '2026-11-24T12:02:00.000Z'
const refund = (refundId: string, amount: number) => (state: PaymentState) => askRefund(state, { refundId, amount, at })
const asked = (refundId: string, amount: number): PaymentEvent => ({ type: 'PaymentRefundAsked', refundId, amount, at })
const recorded = (changes: Partial<PaymentRefundRecorded>): PaymentEvent => ({
  type: 'PaymentRefundRecorded',
  gatewayRefundId: 're_1',
  refundId: 'r1',
  amount: 1_000,
  status: 'succeeded',
  at,
  ...changes,
})
const paid = [paymentRequested, paymentAuthorized, paymentCaptured]
const TOO_MUCH = 'At most what was paid and not refunded can be refunded.'

test('parts are refunded up to what was captured', () => {
  given(Payment, ...paid)
    .when(refund('r1', 1_000))
    .gives(asked('r1', 1_000))
  given(Payment, ...paid, asked('r1', 1_000))
    .when(refund('r2', 250))
    .gives(asked('r2', 250))
  given(Payment, ...paid, asked('r1', 1_000), recorded({}))
    .when(refund('r2', 251))
    .refuses(TOO_MUCH)
})

test('the same refund is asked for once', () => {
  given(Payment, ...paid, asked('r1', 1_000))
    .when(refund('r1', 1_000))
    .gives()
  given(Payment, ...paid, asked('r1', 1_000))
    .when(refund('r1', 900))
    .refuses('This refund was begun with another amount.')
})

test('a refund that failed leaves its amount to others', () =>
  given(Payment, ...paid, asked('r1', 1_000), recorded({ status: 'failed' }))
    .when(refund('r2', 1_250))
    .gives(asked('r2', 1_250)))

test('a refund that the gateway refused leaves its amount to others, unless it was made all the same', () => {
  const refusal = { refundId: 'r1', reason: 'The account is closed.', at }
  const refused: PaymentEvent = { type: 'PaymentRefundRefused', ...refusal }
  const refuse = (state: PaymentState) => refuseRefund(state, refusal)
  given(Payment, ...paid, asked('r1', 1_000))
    .when(refuse)
    .gives(refused)
  given(Payment, ...paid, asked('r1', 1_000), refused)
    .when(refuse)
    .gives()
  given(Payment, ...paid, asked('r1', 1_000), refused)
    .when(refund('r2', 1_250))
    .gives(asked('r2', 1_250))
  given(Payment, ...paid, asked('r1', 1_000), recorded({}))
    .when(refuse)
    .gives()
})

test('what was refunded in the dashboard of the gateway counts, once', () => {
  const foreign = recorded({ gatewayRefundId: 're_9', refundId: null, amount: 1_000 })
  given(Payment, ...paid, foreign)
    .when(refund('r1', 251))
    .refuses(TOO_MUCH)
  given(Payment, ...paid, foreign)
    .when(refund('r1', 250))
    .gives(asked('r1', 250))
})

test('a disputed amount is not refunded, unless the dispute was won', () => {
  const disputed = (status: 'open' | 'won' | 'lost'): PaymentEvent => ({
    type: 'PaymentDisputeRecorded',
    disputeId: 'dp_1',
    amount: 1_250,
    status,
    at,
  })
  for (const status of ['open', 'lost'] as const)
    given(Payment, ...paid, disputed(status))
      .when(refund('r1', 1))
      .refuses('This payment is disputed. It cannot be refunded as well.')
  given(Payment, ...paid, disputed('open'), disputed('won'))
    .when(refund('r1', 1))
    .gives(asked('r1', 1))
})

test('what was not captured is not refunded, nor is nothing', () => {
  given(Payment, paymentRequested, paymentAuthorized)
    .when(refund('r1', 1))
    .refuses('Nothing of this payment was captured.')
  given(Payment, ...paid)
    .when(refund('r1', 0))
    .refuses('A refund must be above zero.')
})
