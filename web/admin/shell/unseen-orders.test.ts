import { expect, test } from 'vitest'
import { toMoney } from '../../../src/shared/money/money.ts'
import { orderNotices, unseenOrders } from './unseen-orders.ts'

const order = (minute: number, other: object = {}) => ({
  id: `o${minute}`,
  orderNumber: minute,
  createdOn: `2026-11-24T09:0${minute}:00.000Z`,
  testMode: false,
  paymentStatus: 'PAID' as const,
  itemCount: 1,
  grandTotal: toMoney(1_250, 'USD'),
  ...other,
})

test('orders that came after the last look are new', () => {
  const news = { orders: [order(3), order(2), order(1)] }
  expect(unseenOrders(news, order(2).createdOn)).toEqual([order(3)])
  expect(unseenOrders(news, '')).toHaveLength(3)
})

test('a notice says which order it is, what it is about and where it is shown', () => {
  expect(
    orderNotices([
      order(1),
      order(2, { testMode: true, orderNumber: null }),
      order(3, { paymentStatus: 'FAILED' }),
    ]).map(({ text, href }) => [text, href]),
  ).toEqual([
    ['New order #1: $12.50.', '/orders/o1'],
    ['New test order: $12.50.', '/orders/o2'],
    ['The payment of order #3 has failed: $12.50.', '/orders/o3'],
  ])
})
