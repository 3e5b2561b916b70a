import { fulfilOrder } from '../../orders/commands/fulfil-order.ts'
import { placeOrder } from '../../orders/commands/place-order.ts'
import { refundOrder, settleRefund } from '../../orders/commands/refund-order.ts'
import type { OrderEvent } from '../../orders/events.ts'
import { Order } from '../../orders/order.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import type { FrozenLine, FrozenOrder } from '../../shared/orders/frozen-order.ts'
import { refundAmounts } from '../../shared/orders/refund-amounts.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { SampleProduct } from './sample-products.ts'
import type { Random } from './seeded-random.ts'

/** Order numbers and customers of the sample history. The numbers are far above those of real orders. */
export interface SampleOrderBook {
  next(): { number: number; customerRef: string }
}

const FIRST_NUMBER = 900_001
const RETURNING = 0.35

export function sampleOrderBook(random: Random): SampleOrderBook {
  const customers: string[] = []
  let number = FIRST_NUMBER
  return {
    next() {
      const known = random() < RETURNING ? customers[Math.floor(random() * customers.length)] : undefined
      const customerRef = known ?? sampleId(random)
      if (!known) customers.push(customerRef)
      return { number: number++, customerRef }
    },
  }
}

export interface SampleOrder {
  orderId: string
  checkoutId: string
  /** Absent: the next customer. */
  customerRef?: string
  cartId: string
  /** When it was placed, in milliseconds. */
  at: number
  /** End of the sample history (exclusive). */
  before: number
  currency: string
  country: string
  lines: { entryId: string; product: SampleProduct; quantity: number }[]
  book: SampleOrderBook
  random: Random
}

const HOUR_MS = 3_600_000
/** Specification §3, Product types. */
const PHYSICAL = 1
const [SHIPPING_CENTS, REFUNDED] = [490, 0.05]

/** An order from placement to delivery, with an occasional refund: made by the real commands. */
export function addSampleOrder(diary: EventRecorder, sample: SampleOrder): void {
  const { orderId, checkoutId, at, before, random } = sample
  let state = Order.initial
  const stream = { category: 'order', entityId: orderId }
  const record = (when: number, decide: (at: string) => OrderEvent[]) => {
    if (when >= before) return
    for (const event of decide(new Date(when).toISOString())) {
      diary.record(stream, event)
      state = Order.evolve(state, event)
    }
  }
  const { order, lines } = freeze(sample)
  const { number, ...next } = sample.book.next()
  const { customerRef = next.customerRef } = sample
  // Paid by bank transfer, because no gateway knows of them.
  const checkout = { checkoutId, purchasedCartId: sample.cartId, paymentId: null }
  record(at, (now) => placeOrder(state, { ...checkout, order: { ...order, customerRef }, lines, at: now }))
  const amount = order.totals.grandTotalCents
  record(at + 1_000, (now) => [{ type: 'OrderPaid', paymentId: null, amount, tender: 'bank', at: now }])
  record(at + 2_000, (now) => [{ type: 'OrderNumbered', number, at: now }])
  const sentAt = at + (10 + random() * 50) * HOUR_MS
  const fulfillmentId = sampleId(random)
  const parcel = { carrierName: '', service: '', trackingNumber: '', trackingUrl: '', notify: false }
  if (lines.some(({ productType }) => productType === PHYSICAL))
    record(sentAt, (now) => fulfilOrder(state, { fulfillmentId, kind: 'shipment', lines: null, ...parcel, at: now }))
  const [refundId, backAt] = [sampleId(random), sentAt + (48 + random() * 200) * HOUR_MS]
  if (random() >= REFUNDED) return
  record(backAt, (now) => refundOne(state, refundId, now))
  record(backAt + 60_000, (now) => settleRefund(state, refundId, { outcome: 'done' }, now))
}

function refundOne(state: typeof Order.initial, refundId: string, at: string): OrderEvent[] {
  const [line] = state.lines
  if (!line || !state.tally) return []
  const choice = { lines: [{ lineId: line.id, quantity: 1, restock: false }], shippingCents: 0, amountCents: null }
  const { amountCents } = refundAmounts(state.tally, choice)
  return refundOrder(state, { ...choice, refundId, expectedCents: amountCents, reason: '', at })
}

function freeze({ currency, country, lines }: SampleOrder): { order: FrozenOrder; lines: FrozenLine[] } {
  const frozen = lines.map(({ entryId, product, quantity }) => {
    const { itemId, variantId, sku, title, attributes, priceCents, productType } = product
    const totalCents = priceCents * quantity
    return {
      id: entryId,
      itemId,
      variantId,
      sku,
      title,
      attributes,
      quantity,
      unitPriceCents: priceCents,
      totalCents,
      taxCents: 0,
      productType,
      fieldsRef: null,
      imageUrl: null,
    }
  })
  const isSent = frozen.some(({ productType }) => productType === PHYSICAL)
  const shippingCostCents = isSent ? SHIPPING_CENTS : 0
  const subtotalCents = frozen.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const place = { country, region: null }
  const order = {
    currency,
    testMode: false,
    pricesIncludeTax: false,
    rulesVersion: 0,
    taxLines: [],
    discounts: [],
    totals: {
      subtotalCents,
      discountCents: 0,
      shippingCostCents,
      taxCents: 0,
      taxRemovedCents: 0,
      grandTotalCents: subtotalCents + shippingCostCents,
      totalQuantity: frozen.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    shippingMethod: isSent ? { optionId: 'sample', windowId: null, name: 'Standard', kind: 'rate' as const } : null,
    shippingPlace: isSent ? place : null,
    billingPlace: place,
    customerRef: '',
    detailsRef: null,
    marketingOptIn: false,
  }
  return { order, lines: frozen }
}
