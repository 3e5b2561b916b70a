import { fulfilOrder } from '../../orders/commands/fulfil-order.ts'
import { placeOrder } from '../../orders/commands/place-order.ts'
import { refundOrder, settleRefund } from '../../orders/commands/refund-order.ts'
import type { OrderEvent } from '../../orders/events.ts'
import { Order } from '../../orders/order.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import { sumOfCards } from '../../shared/gift-cards/split-payment.ts'
import type { FrozenField, FrozenLine, FrozenOrder } from '../../shared/orders/frozen-order.ts'
import { refundAmounts } from '../../shared/orders/refund-amounts.ts'
import { GIFT_CARD } from '../../shared/products/product-rules.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { PaidByCard } from './sample-gift-cards.ts'
import type { SamplePeople, SamplePerson } from './sample-people.ts'
import type { SampleProduct } from './sample-products.ts'
import type { Random } from './seeded-random.ts'
import type { TrafficProfile } from './traffic-profile.ts'

/** Order numbers, buyers and what is special about single orders. The numbers are far above those of real orders. */
export interface SampleOrderBook {
  people: SamplePeople
  nextNumber(): number
  /** Somebody of this country who has bought before, or somebody new. */
  nextBuyer(country: string): SamplePerson
  /** By whom each order can be found. */
  names: { orderId: string; customerRef: string; names: string[] }[]
  /** Whether this is the order that a bank disputes; there is at most one. */
  isDisputed(age: number): boolean
  /** What a gift card pays of an order; undefined for most. Records it on the card. */
  payWithCard(order: CardOrder): PaidByCard | undefined
  profile: Pick<TrafficProfile, 'shipping' | 'carrier'>
}

export interface CardOrder {
  orderId: string
  checkoutId: string
  country: string
  totalCents: number
  /** In milliseconds. */
  at: number
}

const FIRST_NUMBER = 900_001
const RETURNING = 0.35
/** How long before the end of the history the disputed order was placed. */
const DISPUTED_AGE = { from: 6 * 86_400_000, to: 20 * 86_400_000 }

export function sampleOrderBook(people: SamplePeople, profile: TrafficProfile, random: Random): SampleOrderBook {
  const buyers = new Map<string, SamplePerson[]>()
  let number = FIRST_NUMBER
  let hasDispute = false
  return {
    people,
    profile,
    names: [],
    payWithCard: () => undefined,
    nextNumber: () => number++,
    nextBuyer(country) {
      const known = buyers.get(country) ?? []
      buyers.set(country, known)
      const buyer = random() < RETURNING ? known[Math.floor(random() * known.length)] : undefined
      if (buyer) return buyer
      const somebody = people.meet(country)
      known.push(somebody)
      return somebody
    },
    isDisputed(age) {
      if (hasDispute || age < DISPUTED_AGE.from || age > DISPUTED_AGE.to) return false
      hasDispute = true
      return true
    },
  }
}

export interface SampleOrder {
  orderId: string
  checkoutId: string
  /** Absent: the next one. */
  buyer?: SamplePerson
  cartId: string
  /** When it was placed, in milliseconds. */
  at: number
  /** End of the sample history (exclusive). */
  before: number
  currency: string
  country: string
  lines: SampleLine[]
  book: SampleOrderBook
  random: Random
}

interface SampleLine {
  entryId: string
  product: SampleProduct
  quantity: number
  /** Vault ref of the values of its form, and the form; absent without one. */
  fieldsRef?: string
  form?: FrozenField[]
}

const HOUR_MS = 3_600_000
/** Specification §3, Product types. */
const PHYSICAL = 1
const REFUNDED = 0.05

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
  const { book } = sample
  const { order, lines } = freeze(sample)
  const number = book.nextNumber()
  const buysCards = lines.some(({ productType }) => productType === GIFT_CARD)
  const amount = order.totals.grandTotalCents
  const { country } = sample
  const isFree = sample.buyer === undefined && at + HOUR_MS < before
  const paid = isFree ? book.payWithCard({ orderId, checkoutId, country, totalCents: amount, at }) : undefined
  const buyer = sample.buyer ?? paid?.holder ?? book.nextBuyer(country)
  const { ref: customerRef, detailsRef, name, email } = buyer
  const checkout = { checkoutId, purchasedCartId: sample.cartId, paymentId: null }
  const placed = { ...order, customerRef, detailsRef, ...(paid && { giftCards: paid.giftCards }) }
  record(at, (now) => placeOrder(state, { ...checkout, order: placed, lines, at: now }))
  book.names.push({ orderId, customerRef, names: [name, email] })
  const isDisputed = !buysCards && !paid && book.isDisputed(before - at)
  // Paid by bank transfer, because no gateway knows of them; only banks of cards dispute.
  const tender = sumOfCards(paid?.giftCards) === amount ? ('giftCard' as const) : ('bank' as const)
  record(at + 1_000, (now) => [
    {
      type: 'OrderPaid',
      paymentId: null,
      amount,
      ...(!isDisputed && { tender }),
      ...(buysCards && { buysGiftCards: true as const }),
      at: now,
    },
  ])
  record(at + 2_000, (now) => [{ type: 'OrderNumbered', number, at: now }])
  // Of the last days' orders, most wait to be sent.
  const isWaiting = before - at < 7 * 24 * HOUR_MS && random() < 0.75
  const sentAt = isWaiting ? before : at + (10 + random() * 50) * HOUR_MS
  const fulfillmentId = sampleId(random)
  const kind = order.shippingMethod?.kind === 'pickup' ? ('pickup' as const) : ('shipment' as const)
  const parcel = { ...trackingOf(kind, book.profile.carrier, random), notify: false }
  if (lines.some(({ productType }) => productType === PHYSICAL))
    record(sentAt, (now) => fulfilOrder(state, { fulfillmentId, kind, lines: null, ...parcel, at: now }))
  if (isDisputed) {
    dispute(record, { at: at + 3 * 24 * HOUR_MS, amountCents: amount, disputeId: sampleId(random) })
    return
  }
  const [refundId, backAt] = [sampleId(random), sentAt + (48 + random() * 200) * HOUR_MS]
  if (random() >= REFUNDED || buysCards || paid) return
  record(backAt, (now) => refundOne(state, refundId, now))
  record(backAt + 60_000, (now) => settleRefund(state, refundId, { outcome: 'done' }, now))
}

const ANSWER_MS = 21 * 24 * HOUR_MS

function dispute(
  record: (when: number, decide: (at: string) => OrderEvent[]) => void,
  { at, ...disputed }: { at: number; disputeId: string; amountCents: number },
): void {
  const respondBy = new Date(at + ANSWER_MS).toISOString()
  record(at, (now) => [{ type: 'OrderDisputed', ...disputed, status: 'open', respondBy, at: now }])
}

function trackingOf(kind: 'pickup' | 'shipment', carrierName: string, random: Random) {
  if (kind === 'pickup') return { carrierName: '', service: '', trackingNumber: '', trackingUrl: '' }
  const digits = Array.from({ length: 12 }, () => Math.floor(random() * 10)).join('')
  return { carrierName, service: '', trackingNumber: `9400 ${digits.match(/..../g)?.join(' ')}`, trackingUrl: '' }
}

function refundOne(state: typeof Order.initial, refundId: string, at: string): OrderEvent[] {
  const [line] = state.lines
  if (!line || !state.tally) return []
  const choice = { lines: [{ lineId: line.id, quantity: 1, restock: false }], shippingCents: 0, amountCents: null }
  const { amountCents } = refundAmounts(state.tally, choice)
  return refundOrder(state, { ...choice, refundId, expectedCents: amountCents, reason: '', at })
}

function freeze({ currency, country, lines, book, random }: SampleOrder): { order: FrozenOrder; lines: FrozenLine[] } {
  const frozen = lines.map(({ entryId, product, quantity, fieldsRef = null, form }): FrozenLine => {
    const { itemId, variantId, sku, title, attributes, priceCents, productType, imageUrl } = product
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
      fieldsRef,
      ...(form && { form }),
      imageUrl,
    }
  })
  const isSent = frozen.some(({ productType }) => productType === PHYSICAL)
  const subtotalCents = frozen.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const shippingMethod = isSent ? book.profile.shipping({ country, subtotalCents, share: random() }) : null
  const shippingCostCents = shippingMethod?.cents ?? 0
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
    shippingMethod: shippingMethod && {
      optionId: shippingMethod.id,
      windowId: null,
      name: shippingMethod.name,
      kind: shippingMethod.kind,
    },
    shippingPlace: isSent ? place : null,
    billingPlace: place,
    customerRef: '',
    detailsRef: null,
    marketingOptIn: false,
  }
  return { order, lines: frozen }
}
