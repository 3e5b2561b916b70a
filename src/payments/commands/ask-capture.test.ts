import { test } from 'vitest'
import { paymentAuthorized, paymentRequested } from '../../testing/fixtures/make/make-payment.ts'
import { given } from '../../testing/given.ts'
import type { PaymentEvent } from '../events.ts'
import { Payment, type PaymentState } from '../payment.ts'
import { askCapture } from './ask-capture.ts'

const at = '2026-11-24T12:01:00.000Z'
const capture = (amount: number) => (state: PaymentState) => askCapture(state, { amount, at })
const asked = (amount: number): PaymentEvent => ({ type: 'PaymentCaptureAsked', amount, at })
const held = [paymentRequested, paymentAuthorized]

test.each([1_250, 1])('%d of 1250 that are held can be captured', (amount) =>
  given(Payment, ...held)
    .when(capture(amount))
    .gives(asked(amount)),
)

test.each([1_251, 0, -1])('%d cannot', (amount) =>
  given(Payment, ...held)
    .when(capture(amount))
    .refuses('At most the authorized amount can be captured.'),
)

test('asked again it is one capture, and never another amount', () => {
  given(Payment, ...held, asked(1_000))
    .when(capture(1_000))
    .gives()
  given(Payment, ...held, asked(1_000))
    .when(capture(250))
    .refuses('Another amount of this payment is being captured already.')
})

test.each([{ amount: 1_249 }, { amount: 1_251 }, { currency: 'EUR' }])(
  'where something else than the total is held, nothing is captured: %o',
  (other) =>
    given(Payment, paymentRequested, { ...paymentAuthorized, ...other } as PaymentEvent)
      .when(capture(1_249))
      .refuses('The authorized amount is not the total. The payment must be voided.'),
)

test('a voided payment is not captured', () =>
  given(Payment, ...held, { type: 'PaymentVoidAsked', reason: 'abandoned', at })
    .when(capture(1_250))
    .refuses('This payment was given up and cannot be captured.'))

test('without a hold there is nothing to capture', () =>
  given(Payment, paymentRequested).when(capture(1_250)).refuses('This payment is not authorized.'))
