import { test } from 'vitest'
import { paymentRequested } from '../../testing/fixtures/make/make-payment.ts'
import { given } from '../../testing/given.ts'
import { Payment, type PaymentState } from '../payment.ts'
import { requestPayment } from './request-payment.ts'

const frozen = {
  purpose: 'checkout' as const,
  referenceId: 'c1',
  gateway: 'test',
  testMode: true,
  amount: 1_250,
  currency: 'USD',
  at: '2026-11-24T12:00:00.000Z',
}
const request =
  (changes: Partial<typeof frozen> = {}) =>
  (state: PaymentState) =>
    requestPayment(state, { ...frozen, ...changes })

test('the frozen total is requested', () => given(Payment).when(request()).gives(paymentRequested))

test('requested again it is the same payment', () => given(Payment, paymentRequested).when(request()).gives())

test.each([{ amount: 1_251 }, { currency: 'EUR' }, { gateway: 'stripe' }, { referenceId: 'c2' }])(
  'another payment under the same id is refused: %o',
  (other) =>
    given(Payment, paymentRequested)
      .when(request(other))
      .refuses('This payment was begun for another amount. Please start the payment again.'),
)

test.each([0, -1, 0.5])('%d is refused as a payment', (amount) =>
  given(Payment).when(request({ amount })).refuses('A payment must be above zero.'),
)
