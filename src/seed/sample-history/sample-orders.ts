import type { FrozenCopy } from '../../checkout/freeze-order.ts'
import { fulfilOrder } from '../../orders/commands/fulfil-order.ts'
import { placeOrder } from '../../orders/commands/place-order.ts'
import { refundOrder, settleRefund } from '../../orders/commands/refund-order.ts'
import type { OrderEvent } from '../../orders/events.ts'
import { Order } from '../../orders/order.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import { sumOfCards } from '../../shared/gift-cards/split-payment.ts'
import { refundAmounts } from '../../shared/orders/refund-amounts.ts'
import { GIFT_CARD } from '../../shared/products/product-rules.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { PaidByCard } from './sample-gift-cards.ts'
import { recordSamplePayment } from './sample-payments.ts'
import type { SamplePeople, SamplePerson } from './sample-people.ts'
import type { PriceSample, SampleLine } from './sample-pricing.ts'
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
  price: PriceSample
  profile: Pick<TrafficProfile, 'shipping' | 'carrier'>
}

export interface CardOrder {
  orderId: string
  checkoutId: string
  country: string
  /** Its total for somebody who pays with a card of theirs; null for a card of anybody. */
  totalFor(holder: SamplePerson | null): number
  /** In milliseconds. */
  at: number
}

const FIRST_NUMBER = 900_001
const RETURNING = 0.35
/** How long before the end of the history the disputed order was placed. */
const DISPUTED_AGE = { from: 6 * 86_400_000, to: 20 * 86_400_000 }

export function sampleOrderBook(
  { people, price, profile }: Pick<SampleOrderBook, 'people' | 'price'> & { profile: TrafficProfile },
  random: Random,
): SampleOrderBook {
  const buyers = new Map<string, SamplePerson[]>()
  let number = FIRST_NUMBER
  let hasDispute = false
  return {
    people,
    price,
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
  country: string
  lines: SampleLine[]
  book: SampleOrderBook
  random: Random
}

const HOUR_MS = 3_600_000
/** Specification §3, Product types. */
const PHYSICAL = 1
const REFUNDED = 0.05
const ANSWER_MS = 21 * 24 * HOUR_MS

/**
 * An order from placement to delivery, with an occasional refund: made by the real commands. Returns its total in minor
 * units.
 */
export function addSampleOrder(diary: EventRecorder, sample: SampleOrder): number {
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
  const number = book.nextNumber()
  const { buyer, frozen, paid } = settlePrice(sample)
  const { order, lines } = frozen
  const amount = order.totals.grandTotalCents
  const buysCards = lines.some(({ productType }) => productType === GIFT_CARD)
  const isDisputed = !buysCards && !paid && book.isDisputed(before - at)
  // Most are paid by bank transfer, because no gateway knows of them; only banks of cards dispute.
  const paymentId = isDisputed ? sampleId(random) : null
  const checkout = { checkoutId, purchasedCartId: sample.cartId, paymentId }
  const placed = { ...order, ...(paid && { giftCards: paid.giftCards }) }
  record(at, (now) => placeOrder(state, { ...checkout, order: placed, lines, at: now }))
  book.names.push({ orderId, customerRef: buyer.ref, names: [buyer.name, buyer.email] })
  const tender = sumOfCards(paid?.giftCards) === amount ? ('giftCard' as const) : ('bank' as const)
  record(at + 1_000, (now) => [
    {
      type: 'OrderPaid',
      paymentId,
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
  if (paymentId !== null) {
    const disputeId = sampleId(random)
    const disputedAt = at + 3 * 24 * HOUR_MS
    const respondBy = new Date(disputedAt + ANSWER_MS).toISOString()
    const payment = { paymentId, checkoutId, amount, currency: order.currency, paidAt: at }
    recordSamplePayment(diary, payment, { disputeId, respondBy, at: disputedAt })
    const disputed = { disputeId, amountCents: amount, status: 'open' as const, respondBy }
    record(disputedAt, (now) => [{ type: 'OrderDisputed', ...disputed, at: now }])
    return amount
  }
  const [refundId, backAt] = [sampleId(random), sentAt + (48 + random() * 200) * HOUR_MS]
  if (random() >= REFUNDED || buysCards || paid) return amount
  record(backAt, (now) => refundOne(state, refundId, now))
  record(backAt + 60_000, (now) => settleRefund(state, refundId, { outcome: 'done' }, now))
  return amount
}

/** Who buys it, at which price, and what of it a gift card pays. */
function settlePrice(sample: SampleOrder) {
  const { orderId, checkoutId, country, lines, book, at, before } = sample
  const share = sample.random()
  const offers = new Map<SamplePerson, FrozenCopy>()
  const offerTo = (buyer: SamplePerson) => {
    const optionId = book.profile.shipping({ country: buyer.place.country, share })
    const offer = offers.get(buyer) ?? book.price({ lines, buyer, optionId, at: new Date(at).toISOString() })
    offers.set(buyer, offer)
    return offer
  }
  let anybody: SamplePerson | undefined
  const buyerOf = (holder: SamplePerson | null) => {
    if (holder) return holder
    anybody ??= book.nextBuyer(country)
    return anybody
  }
  const totalFor = (holder: SamplePerson | null) => offerTo(buyerOf(holder)).order.totals.grandTotalCents
  const isFree = sample.buyer === undefined && at + HOUR_MS < before
  const paid = isFree ? book.payWithCard({ orderId, checkoutId, country, totalFor, at }) : undefined
  const buyer = sample.buyer ?? buyerOf(paid?.holder ?? null)
  return { buyer, frozen: offerTo(buyer), paid }
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
