import { test } from 'vitest'
import { paymentAuthorized, paymentCaptured, paymentRequested } from '../../testing/fixtures/make/make-payment.ts'
import { given } from '../../testing/given.ts'
import type { PaymentEvent } from '../events.ts'
import { Payment, type PaymentState } from '../payment.ts'
import { askVoid } from './ask-void.ts'

const at = '2026-11-24T12:01:00.000Z'
const giveUp = (state: PaymentState) => askVoid(state, { reason: 'abandoned', at })
const asked: PaymentEvent = { type: 'PaymentVoidAsked', reason: 'abandoned', at }
const REFUND = 'This payment is being captured. Refund it instead.'

test('a hold is voided, even before it is recorded', () => {
  given(Payment, paymentRequested, paymentAuthorized).when(giveUp).gives(asked)
  given(Payment, paymentRequested).when(giveUp).gives(asked)
})

test('voiding twice voids once', () => {
  given(Payment, paymentRequested, asked).when(giveUp).gives()
  given(Payment, paymentRequested, asked, { type: 'PaymentVoided', gatewayId: null, at }).when(giveUp).gives()
})

test('what is captured, or about to be, is refunded instead', () => {
  given(Payment, paymentRequested, paymentAuthorized, { type: 'PaymentCaptureAsked', amount: 1_250, at })
    .when(giveUp)
    .refuses(REFUND)
  given(Payment, paymentRequested, paymentCaptured).when(giveUp).refuses(REFUND)
})

test('a payment that was never requested is not given up', () =>
  given(Payment).when(giveUp).refuses('There is no such payment.'))
