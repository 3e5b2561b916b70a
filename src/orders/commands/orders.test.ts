import { expect, test } from 'vitest'
import type { FrozenLine } from '../../shared/orders/frozen-order.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import { given } from '../../testing/given.ts'
import { Order, type OrderState } from '../order.ts'
import { OrderNumbers } from '../order-numbers.ts'
import { giveNumber, numberOrder } from './number-order.ts'
import { placeOrder } from './place-order.ts'
import { recordOrderPayment } from './record-order-payment.ts'

const at = '2026-11-24T12:00:00.000Z'
const order = makeFrozenOrder()
const wanted = { checkoutId: 'c1', purchasedCartId: 'cart1', paymentId: 'p1', order, at }
const place = (lines: FrozenLine[]) => (state: OrderState) => placeOrder(state, { ...wanted, lines })
const past = placeOrder(Order.initial, { ...wanted, lines: [makeFrozenLine()] })

test('an order is placed with its lines in one append, and once', () => {
  given(Order)
    .when(place([makeFrozenLine()]))
    .gives(
      { type: 'OrderPlaced', ...wanted, lineCount: 1 },
      { type: 'OrderLinesPlaced', lines: [makeFrozenLine()], at },
    )
  given(Order, ...past)
    .when(place([makeFrozenLine({ quantity: 9 })]))
    .gives()
})

test('many lines are cut into events that each fit into 64 kB, in their order', () => {
  const lines = Array.from({ length: 200 }, (_, n) => makeFrozenLine({ id: `e${n}`, title: 'é'.repeat(400) }))
  const events = placeOrder(Order.initial, { ...wanted, lines })
  expect(events.length).toBeGreaterThan(3)
  for (const event of events) expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(60_000)
  expect(events.reduce(Order.evolve, Order.initial).lines).toEqual(lines)
})

test('numbers of a series follow one another, and an order that asks again gets the one it has', () => {
  const first = { type: 'OrderNumberGiven' as const, orderId: 'o1', number: 1, at }
  given(OrderNumbers)
    .when((state) => giveNumber(state, { orderId: 'o1', at }))
    .gives(first)
  given(OrderNumbers, first)
    .when((state) => giveNumber(state, { orderId: 'o2', at }))
    .gives({ ...first, orderId: 'o2', number: 2 })
  given(OrderNumbers, first)
    .when((state) => giveNumber(state, { orderId: 'o1', at }))
    .gives()
})

test('a series restored from a snapshot continues where it was', () => {
  const state = OrderNumbers.evolve(OrderNumbers.initial, { type: 'OrderNumberGiven', orderId: 'o1', number: 1, at })
  const form = OrderNumbers.snapshot
  expect(form?.fromJson(JSON.parse(JSON.stringify(form.toJson(state))))).toEqual(state)
})

test('an order has one number', () => {
  given(Order, ...past)
    .when((state) => numberOrder(state, { number: 7, at }))
    .gives({ type: 'OrderNumbered', number: 7, at })
  given(Order, ...past, { type: 'OrderNumbered', number: 7, at })
    .when((state) => numberOrder(state, { number: 8, at }))
    .gives()
  given(Order)
    .when((state) => numberOrder(state, { number: 7, at }))
    .refuses('Not found.')
})

test('what is paid stays paid, and a capture that failed can still work later', () => {
  const paid = { type: 'OrderPaid' as const, paymentId: 'p1', amount: 1_250, at }
  const failed = { type: 'OrderPaymentFailed' as const, paymentId: 'p1', reason: 'captureFailed', at }
  const captured = (state: OrderState) => recordOrderPayment(state, { outcome: 'captured', amount: 1_250 }, at)
  const refused = (state: OrderState) => recordOrderPayment(state, { outcome: 'failed', reason: 'captureFailed' }, at)
  given(Order, ...past)
    .when(captured)
    .gives(paid)
  given(Order, ...past, paid)
    .when(refused)
    .gives()
  given(Order, ...past, failed)
    .when(refused)
    .gives()
  given(Order, ...past, failed)
    .when(captured)
    .gives({ ...paid, isAfterFailure: true })
})
