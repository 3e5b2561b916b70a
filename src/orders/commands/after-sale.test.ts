import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveRefunds, quantitiesOf, refundableCents } from '../../shared/orders/order-tally.ts'
import { refundAmounts, refundableShipping } from '../../shared/orders/refund-amounts.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import { given } from '../../testing/given.ts'
import type { OrderEvent } from '../events.ts'
import { Order, type OrderState } from '../order.ts'
import { cancelOrder } from './cancel-order.ts'
import { fulfilOrder, undoFulfillment } from './fulfil-order.ts'
import { placeOrder } from './place-order.ts'
import { recordFoundRefund, refundOrder, settleRefund } from './refund-order.ts'
import { takeBackTestOrder } from './take-back-test-order.ts'

const at = '2026-11-24T12:00:00.000Z'
/** Three mugs for 10.00 and a download for 5.00, 2.99 of shipping, plus 20 % tax. */
const lines = [
  makeFrozenLine({ id: 'mugs', quantity: 3, totalCents: 1_000, taxCents: 200 }),
  makeFrozenLine({ id: 'file', title: 'File', productType: 2, totalCents: 500, taxCents: 100 }),
]
const totals = {
  subtotalCents: 1_500,
  discountCents: 0,
  shippingCostCents: 299,
  taxCents: 360,
  taxRemovedCents: 0,
  grandTotalCents: 2_159,
  totalQuantity: 4,
}
const placed = placeOrder(Order.initial, {
  checkoutId: 'c1',
  purchasedCartId: 'cart1',
  paymentId: 'p1',
  order: makeFrozenOrder({ totals }),
  lines,
  at,
})
const paid: OrderEvent[] = [...placed, { type: 'OrderPaid', paymentId: 'p1', amount: 2_159, at }]
const parcel = {
  fulfillmentId: 'f1',
  kind: 'shipment' as const,
  lines: null,
  notify: true,
  at,
  carrierName: 'Post',
  service: '',
  trackingNumber: 'X1',
  trackingUrl: '',
}
const fulfil =
  (changes: object = {}) =>
  (state: OrderState) =>
    fulfilOrder(state, { ...parcel, ...changes })
const stateOf = (...events: OrderEvent[]) => events.reduce(Order.evolve, Order.initial)
const tallyOf = (...events: OrderEvent[]) => stateOf(...events).tally ?? expect.fail('Not placed')
const refund = (changes: Partial<Parameters<typeof refundOrder>[1]> = {}) => ({
  refundId: 'r1',
  lines: [],
  shippingCents: 0,
  amountCents: null,
  expectedCents: 0,
  reason: '',
  at,
  ...changes,
})

test('physical items are sent in parcels, others need none', () => {
  const first = fulfil({ lines: [{ lineId: 'mugs', quantity: 2 }] })(stateOf(...paid))
  expect(first).toMatchObject([
    { type: 'OrderFulfilled', lines: [{ lineId: 'mugs', quantity: 2 }], trackingNumber: 'X1' },
  ])
  given(Order, ...paid, ...first)
    .when(fulfil({ fulfillmentId: 'f2', lines: [{ lineId: 'mugs', quantity: 2 }] }))
    .refuses('Mug: only 1 wait to be sent.')
  const rest = fulfil({ fulfillmentId: 'f2' })(stateOf(...paid, ...first))
  expect(rest).toMatchObject([{ lines: [{ lineId: 'mugs', quantity: 1 }] }])
  given(Order, ...paid, ...first, ...rest)
    .when(fulfil({ fulfillmentId: 'f3' }))
    .refuses('Nothing of this order waits to be sent.')
  given(Order, ...paid, ...first)
    .when(fulfil())
    .gives()
})

test('an order can have at most 250 parcels', () => {
  const big = placeOrder(Order.initial, {
    checkoutId: 'c1',
    purchasedCartId: 'cart1',
    paymentId: 'p1',
    order: makeFrozenOrder({ totals: { ...totals, totalQuantity: 300 } }),
    lines: [makeFrozenLine({ id: 'mugs', quantity: 300, totalCents: 1_000, taxCents: 200 })],
    at,
  })
  const parcels = Array.from({ length: 250 }, (_, n): OrderEvent => {
    const { notify, kind, carrierName, service, trackingNumber, trackingUrl } = parcel
    const tracking = { carrierName, service, trackingNumber, trackingUrl }
    const lines = [{ lineId: 'mugs', quantity: 1 }]
    return { type: 'OrderFulfilled', fulfillmentId: `f${n}`, kind, notify, at, lines, ...tracking }
  })
  const past: OrderEvent[] = [...big, { type: 'OrderPaid', paymentId: 'p1', amount: 2_159, at }, ...parcels]
  const more = fulfil({ fulfillmentId: 'next', lines: [{ lineId: 'mugs', quantity: 1 }] })
  given(Order, ...past)
    .when(more)
    .refuses('An order can have at most 250 parcels.')
  given(Order, ...past, { type: 'OrderFulfillmentUndone', fulfillmentId: 'f7', at })
    .when((state) => more(state).map((event) => ({ ...event, at })))
    .gives(expect.objectContaining({ type: 'OrderFulfilled', fulfillmentId: 'next' }))
})

test('an order can have at most 100 refunds, and those of the gateway’s dashboard are recorded all the same', () => {
  const refunds = Array.from({ length: 99 }, (_, n): OrderEvent => {
    return { type: 'OrderRefundFound', refundId: `g${n}`, amountCents: 1, taxCents: 0, at }
  })
  const ask = (state: OrderState) => refundOrder(state, refund({ amountCents: 1, expectedCents: 1 }))
  const hundredth = ask(stateOf(...paid, ...refunds))
  expect(hundredth).toMatchObject([{ type: 'OrderRefundAsked' }])
  const full = [...paid, ...refunds, ...hundredth]
  given(Order, ...full)
    .when((state) => refundOrder(state, refund({ refundId: 'r2', amountCents: 1, expectedCents: 1 })))
    .refuses('An order can have at most 100 refunds, with those that failed.')
  given(Order, ...full)
    .when(ask)
    .gives()
  given(Order, ...full)
    .when((state) => recordFoundRefund(state, { refundId: 'g-last', amountCents: 1, at }))
    .gives(expect.objectContaining({ type: 'OrderRefundFound', refundId: 'g-last' }))
})

test('an undone parcel is unfulfilled again', () => {
  const sent = fulfil()(stateOf(...paid))
  const undone = undoFulfillment(stateOf(...paid, ...sent), { fulfillmentId: 'f1', at })
  expect(quantitiesOf(tallyOf(...paid, ...sent, ...undone), 'mugs').toSend).toBe(3)
  given(Order, ...paid, ...sent, ...undone)
    .when((state) => undoFulfillment(state, { fulfillmentId: 'f1', at }))
    .gives()
})

test('nothing is sent before it is paid, or after it was cancelled', () => {
  given(Order, ...placed)
    .when(fulfil())
    .refuses('This order is not paid yet. Send it when it is.')
  given(Order, ...placed, { type: 'OrderPaymentFailed', paymentId: 'p1', reason: 'captureFailed', at })
    .when(fulfil())
    .refuses('The payment could not be captured. Do not send anything before it is paid.')
  given(Order, ...paid, { type: 'OrderCancelled', reason: '', restock: [], at })
    .when(fulfil())
    .refuses('This order is cancelled.')
})

test('a third of a line is refunded to the unit, with its tax', () => {
  const choice = { lines: [{ lineId: 'mugs', quantity: 1, restock: true }], shippingCents: 0, amountCents: null }
  expect(refundAmounts(tallyOf(...paid), choice)).toMatchObject({ amountCents: 400, taxCents: 67 })
  given(Order, ...paid)
    .when((state) => refundOrder(state, refund({ ...choice, expectedCents: 400 })))
    .gives({
      type: 'OrderRefundAsked',
      refundId: 'r1',
      shippingCents: 0,
      amountCents: 400,
      taxCents: 67,
      lines: [{ lineId: 'mugs', quantity: 1, cents: 400, taxCents: 67, restock: true }],
      tender: 'gateway',
      reason: '',
      at,
    })
})

test('a refund whose amount differs from the one shown is refused', () => {
  const wanted = refund({ lines: [{ lineId: 'mugs', quantity: 1, restock: false }], expectedCents: 399 })
  given(Order, ...paid)
    .when((state) => refundOrder(state, wanted))
    .refuses('What this refund comes to has changed. Please look at it once more.')
})

test('of two refunds at once only as much is accepted as is left', () => {
  const all = refund({ amountCents: 2_159, expectedCents: 2_159 })
  const first = refundOrder(stateOf(...paid), all)
  given(Order, ...paid, ...first)
    .when((state) => refundOrder(state, refund({ refundId: 'r2', amountCents: 1, expectedCents: 1 })))
    .refuses('At most what was paid and not refunded can be refunded.')
  given(Order, ...paid, ...first)
    .when((state) => refundOrder(state, all))
    .gives()
  const failed = settleRefund(stateOf(...paid, ...first), 'r1', { outcome: 'failed', reason: 'no' }, at)
  expect(refundableCents(tallyOf(...paid, ...first, ...failed))).toBe(2_159)
})

test('what was refunded in the gateway’s dashboard appears once and is no longer left', () => {
  const found = { refundId: 're_1', amountCents: 2_000, at }
  const events = recordFoundRefund(stateOf(...paid), found)
  expect(events).toMatchObject([{ type: 'OrderRefundFound', amountCents: 2_000 }])
  given(Order, ...paid, ...events)
    .when((state) => recordFoundRefund(state, found))
    .gives()
  expect(refundableCents(tallyOf(...paid, ...events))).toBe(159)
})

test('a disputed payment is not refunded as well', () => {
  const dispute: OrderEvent = {
    type: 'OrderDisputed',
    disputeId: 'd1',
    amountCents: 2_159,
    status: 'open',
    respondBy: null,
    at,
  }
  given(Order, ...paid, dispute)
    .when((state) => refundOrder(state, refund({ amountCents: 1, expectedCents: 1 })))
    .refuses('This payment is disputed. It cannot be refunded as well.')
})

test('a cancelled order gives back what was paid, and stock that is not back yet', () => {
  const one = refundOrder(
    stateOf(...paid),
    refund({ lines: [{ lineId: 'mugs', quantity: 1, restock: true }], expectedCents: 400 }),
  )
  const events = cancelOrder(stateOf(...paid, ...one), { refundId: 'r2', restock: true, reason: 'no stock', at })
  expect(events).toMatchObject([
    { type: 'OrderRefundAsked', refundId: 'r2', amountCents: 1_759, taxCents: 293 },
    {
      type: 'OrderCancelled',
      restock: [
        { lineId: 'mugs', quantity: 2 },
        { lineId: 'file', quantity: 1 },
      ],
    },
  ])
  given(Order, ...paid, ...one, ...events)
    .when((state) => cancelOrder(state, { refundId: 'r3', restock: true, reason: '', at }))
    .gives()
  given(Order, ...paid, ...fulfil()(stateOf(...paid)))
    .when((state) => cancelOrder(state, { refundId: 'r3', restock: true, reason: '', at }))
    .refuses('Something of this order was sent. Refund it, or undo the fulfillment first.')
})

test('refunds in any partition and order add up exactly to what was paid, tax included', () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom('mugs', 'file', 'shipping', 'amount'), fc.integer({ min: 1, max: 700 })),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(steps, (chosen) => {
      const events = [...paid]
      const attempt = (n: number, choice: Parameters<typeof refundAmounts>[1]) => {
        const state = stateOf(...events)
        const { amountCents } = refundAmounts(state.tally ?? expect.fail(), choice)
        if (amountCents < 1) return
        events.push(...refundOrder(state, refund({ refundId: `r${n}`, ...choice, expectedCents: amountCents })))
      }
      chosen.forEach(([what, size], n) => {
        const tally = tallyOf(...events)
        const none = { lines: [], shippingCents: 0, amountCents: null }
        if (what === 'amount') attempt(n, { ...none, amountCents: Math.min(size, refundableCents(tally)) })
        else if (what === 'shipping') attempt(n, { ...none, shippingCents: Math.min(size, refundableShipping(tally)) })
        else {
          const quantity = Math.min(1 + (size % 3), quantitiesOf(tally, what).refundable)
          attempt(n, { ...none, lines: [{ lineId: what, quantity, restock: false }] })
        }
      })
      const left = refundableCents(tallyOf(...events))
      attempt(99, { lines: [], shippingCents: 0, amountCents: left })
      const refunds = liveRefunds(tallyOf(...events))
      expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(2_159)
      expect(refunds.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(360)
      for (const { amountCents, taxCents } of refunds) {
        expect(taxCents).toBeGreaterThanOrEqual(0)
        expect(taxCents).toBeLessThanOrEqual(amountCents)
      }
    }),
  )
})

test('a test order is taken back as if it had never been, once; a real one never', () => {
  const takeBack = (state: OrderState) => takeBackTestOrder(state, at)
  const sent = fulfil()(stateOf(...paid))
  const taken: OrderEvent[] = [
    { type: 'OrderFulfillmentUndone', fulfillmentId: 'f1', at },
    {
      type: 'OrderCancelled',
      reason: 'Taken back with all test orders',
      at,
      restock: [
        { lineId: 'mugs', quantity: 3 },
        { lineId: 'file', quantity: 1 },
      ],
    },
    { type: 'OrderArchived', at },
  ]
  given(Order, ...paid, ...sent)
    .when(takeBack)
    .gives(...taken)
  given(Order, ...paid, ...sent, ...taken)
    .when(takeBack)
    .gives()
  given(Order, ...placed)
    .when(takeBack)
    .refuses('The payment is being captured. Please try again in a minute.')
  const order = makeFrozenOrder({ totals, testMode: false })
  const real = placeOrder(Order.initial, { checkoutId: 'c', purchasedCartId: 'k', paymentId: 'p1', order, lines, at })
  given(Order, ...real, { type: 'OrderPaid', paymentId: 'p1', amount: 2_159, at })
    .when(takeBack)
    .refuses('This is not a test order. Cancel or refund it instead.')
})
