import { expect, test } from 'vitest'
import { toMoney } from '../../../src/shared/money/money.ts'
import { fulfilmentWords, orderName, paymentWords } from './order-words.ts'

const order = {
  fulfillmentStatus: 'PENDING' as const,
  paymentStatus: 'PAID' as const,
  sent: 0,
  shippingKind: 'rate' as const,
}

test.each([
  [order, 'To ship'],
  [{ ...order, sent: 1 }, 'Partly shipped'],
  [{ ...order, fulfillmentStatus: 'FULFILLED' as const }, 'Shipped'],
  [{ ...order, shippingKind: 'pickup' as const }, 'To pick up'],
  [{ ...order, shippingKind: 'local' as const, fulfillmentStatus: 'FULFILLED' as const }, 'Delivered'],
  [{ ...order, shippingKind: null, fulfillmentStatus: 'FULFILLED' as const }, 'Fulfilled'],
  [{ ...order, paymentStatus: 'FAILED' as const }, 'On hold'],
  [{ ...order, fulfillmentStatus: 'CANCELED' as const, paymentStatus: 'FAILED' as const }, 'Cancelled'],
])('an order says where its goods are: %j', (row, words) => expect(fulfilmentWords(row).words).toBe(words))

test.each([
  ['PAID', 'NONE', 'Paid'],
  ['PAID', 'PARTIAL', 'Partly refunded'],
  ['PAID', 'FULL', 'Refunded'],
  ['FAILED', 'NONE', 'Payment failed'],
  ['PENDING', 'NONE', 'Payment pending'],
  ['NONE', 'NONE', 'Nothing to pay'],
] as const)('a payment that is %s and refunded %s reads "%s"', (paymentStatus, refundStatus, words) =>
  expect(paymentWords({ paymentStatus, refundStatus, grandTotal: toMoney(1, 'USD') }).words).toBe(words),
)

test('test orders say so in their name', () => {
  expect(orderName({ orderNumber: 7, testMode: true })).toBe('Test order #7')
  expect(orderName({ orderNumber: null, testMode: false })).toBe('Order without a number yet')
})
