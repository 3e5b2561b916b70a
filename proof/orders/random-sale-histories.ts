import { v7 } from 'uuid'
import type { CheckoutEvent, DraftOrderEvent } from '../../src/checkout/events.ts'
import type { CustomerEvent } from '../../src/customers/events.ts'
import type { CouponEvent } from '../../src/discounts/events.ts'
import type { OrderEvent } from '../../src/orders/events.ts'
import type { FrozenOrder } from '../../src/shared/orders/frozen-order.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'
import type { Random } from '../processes/random.ts'

const BEGIN = Date.parse('2026-01-01T00:00:00Z')
/** Few enough that many orders are of the same one. */
const [CUSTOMERS, DISCOUNTS] = [200, 12]

/** Moments of one history, a minute apart. */
function clock(random: Random): () => string {
  let now = BEGIN + random.int(0, 10 ** 9)
  return () => {
    now += 60_000
    return new Date(now).toISOString()
  }
}

const customerOf = (random: Random) => `customer-${random.int(1, CUSTOMERS)}`
const isSo = (random: Random, chance: number) => random.next() < chance

/** Uses of a discount: some are released, some returned. */
export function couponHistoryOf(random: Random): CouponEvent[] {
  const next = clock(random)
  return Array.from({ length: random.int(1, 6) }).flatMap((): CouponEvent[] => {
    const holdId = `${v7()}.1`
    const customer = isSo(random, 0.7) ? customerOf(random) : null
    const held: CouponEvent = { type: 'UseHeld', holdId, customer, expiresAt: next(), at: next() }
    if (isSo(random, 0.2)) return [held, { type: 'UseReleased', holdId, at: next() }]
    const committed: CouponEvent = { type: 'UseCommitted', holdId, orderId: v7(), customer, at: next() }
    if (isSo(random, 0.8)) return [held, committed]
    return [held, committed, { type: 'UseReturned', holdId, customer, at: next() }]
  })
}

/** An order that is paid, sent, refunded, disputed or cancelled. */
export function orderHistoryOf(random: Random): OrderEvent[] {
  const next = clock(random)
  const lines = Array.from({ length: random.int(1, 4) }, (_, n) => {
    const quantity = random.int(1, 9)
    const unitPriceCents = random.int(0, 90_000)
    const article = { id: `line-${n}`, itemId: `item-${random.int(1, 500)}`, title: 'Größe 42 „weit“' }
    return makeFrozenLine({ ...article, quantity, unitPriceCents, totalCents: quantity * unitPriceCents })
  })
  const order = frozen(
    random,
    lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
  )
  const paymentId = v7()
  const placed = { checkoutId: v7(), purchasedCartId: v7(), paymentId, order, lineCount: lines.length }
  return [
    { type: 'OrderPlaced', ...placed, at: next() },
    { type: 'OrderLinesPlaced', lines, at: next() },
    { type: 'OrderNumbered', number: random.int(1, 99_999), at: next() },
    ...afterSaleOf(random, { paymentId, amount: order.totals.grandTotalCents, lineId: 'line-0' }, next),
  ]
}

function frozen(random: Random, subtotalCents: number): FrozenOrder {
  const discountId = `discount-${random.int(1, DISCOUNTS)}`
  const cents = random.int(0, subtotalCents)
  const totals = { subtotalCents, discountCents: cents, shippingCostCents: 500, taxCents: 0, taxRemovedCents: 0 }
  return makeFrozenOrder({
    totals: { ...totals, grandTotalCents: subtotalCents - cents + 500, totalQuantity: random.int(1, 30) },
    testMode: isSo(random, 0.1),
    customerRef: isSo(random, 0.1) ? '' : customerOf(random),
    marketingOptIn: isSo(random, 0.5),
    discounts: isSo(random, 0.3) ? [{ discountId, name: 'Spring', code: 'SPRING', cents }] : [],
    currency: random.pick(['USD', 'EUR', 'JPY']),
  })
}

interface Sold {
  paymentId: string
  amount: number
  lineId: string
}

function afterSaleOf(random: Random, { paymentId, amount, lineId }: Sold, next: () => string): OrderEvent[] {
  if (isSo(random, 0.1)) return [{ type: 'OrderPaymentFailed', paymentId, reason: 'declined', at: next() }]
  const paid: OrderEvent = { type: 'OrderPaid', paymentId, amount, at: next() }
  const [refundId, fulfillmentId] = [v7(), v7()]
  const [amountCents, taxCents] = [random.int(0, amount), 0]
  const parcel = { carrierName: '', service: '', trackingNumber: '', trackingUrl: '', notify: false }
  const lines = [{ lineId, quantity: 1 }]
  const refunded = [{ lineId, quantity: 1, cents: amountCents, taxCents, restock: true }]
  const asked = { refundId, lines: refunded, shippingCents: 0, amountCents, taxCents, tender: 'gateway' as const }
  const steps: (() => OrderEvent[])[] = [
    () => [{ type: 'OrderFulfilled', fulfillmentId, kind: 'shipment', lines, ...parcel, at: next() }],
    () => [{ type: 'OrderTagged', tags: [random.pick(['gift', 'Größe „weit“'])], at: next() }],
    () => [{ type: 'OrderRefundFound', refundId: v7(), amountCents, taxCents, at: next() }],
    () => [
      { type: 'OrderRefundAsked', ...asked, reason: '', at: next() },
      isSo(random, 0.3)
        ? { type: 'OrderRefundFailed', refundId, reason: 'refused', at: next() }
        : { type: 'OrderRefundDone', refundId, at: next() },
    ],
    () => [{ type: 'OrderCancelled', reason: '', restock: lines, at: next() }],
    () => [{ type: 'OrderDisputed', disputeId: v7(), amountCents, status: 'open', respondBy: next(), at: next() }],
    () => [{ type: 'OrderArchived', at: next() }],
  ]
  return [paid, ...steps.filter(() => isSo(random, 0.3)).flatMap((step) => step())]
}

/** A checkout that is left somewhere, or completed. */
export function checkoutHistoryOf(random: Random): CheckoutEvent[] {
  const next = clock(random)
  const history: CheckoutEvent[] = [
    { type: 'CheckoutStarted', cartId: v7(), visitorHash: v7(), at: next() },
    { type: 'ContactGiven', customerRef: customerOf(random), marketingOptIn: isSo(random, 0.5), at: next() },
    { type: 'ShippingChosen', optionId: 'rate', windowId: null, at: next() },
    { type: 'CheckoutCompleted', attempt: 1, orderId: v7(), at: next() },
  ]
  return history.slice(0, random.int(1, history.length))
}

export function draftHistoryOf(random: Random): DraftOrderEvent[] {
  const next = clock(random)
  const saved = (): DraftOrderEvent => ({
    type: 'DraftOrderSaved',
    checkoutId: v7(),
    currency: 'USD',
    lines: [],
    discount: null,
    shipping: null,
    customerRef: customerOf(random),
    grandTotalCents: random.int(0, 90_000),
    at: next(),
  })
  const history: DraftOrderEvent[] = [saved(), saved(), { type: 'DraftOrderSent', round: 1, at: next() }]
  return isSo(random, 0.2) ? [...history, { type: 'DraftOrderDeleted', at: next() }] : history
}

export function customerHistoryOf(random: Random): CustomerEvent[] {
  const next = clock(random)
  return [
    {
      type: 'CustomerImported',
      detailsRef: v7(),
      currency: 'EUR',
      agreedAt: isSo(random, 0.5) ? next() : null,
      at: next(),
    },
    { type: 'CustomerNoted', noteId: v7(), noteRef: v7(), at: next() },
    { type: 'CustomerTagged', tags: [random.pick(['wholesale', 'Größe „weit“'])], at: next() },
  ]
}
