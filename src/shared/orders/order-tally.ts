import { type AppliedCard, sumOfCards } from '../gift-cards/split-payment.ts'
import type { AfterSaleEvent, LineQuantity, OrderFulfilled, RefundedLine, RefundTender } from './after-sale-events.ts'
import type { FrozenLine, FrozenOrder, FrozenTaxLine, TaxShare } from './frozen-order.ts'
import { type RefundTake, type TaxPart, takesOf, taxPartsOf } from './refund-shares.ts'

/** Specification §3, Product types: only these are shipped. */
const PHYSICAL = 1

export interface TallyLine {
  id: string
  productType: number
  quantity: number
  /** The price paid for it, tax included. */
  cents: number
  taxCents: number
  /** Null in older orders. */
  taxes: TaxShare[] | null
}

export interface TallyRefund {
  id: string
  status: 'asked' | 'done' | 'failed'
  /** Made in the gateway's dashboard. */
  isForeign: boolean
  tender: RefundTender
  /** The part of the amount that goes back to gift cards; absent if none does. */
  giftCards?: AppliedCard[]
  lines: (RefundedLine & {
    /** Its pieces that had not been shipped and no longer need to be. */
    removed: number
  })[]
  shippingCents: number
  amountCents: number
  taxCents: number
  /** What it takes from each part of the order. */
  takes: RefundTake[]
  /** For each tax of the order, the part that it gives back. */
  taxParts: TaxPart[]
}

/** What was paid, shipped, refunded and restocked of an order: everything that limits further actions. */
export interface OrderTally {
  pricesIncludeTax: boolean
  grandTotalCents: number
  taxCents: number
  /** The price paid for shipping, tax included. */
  shippingCents: number
  payment: 'NONE' | 'PENDING' | 'PAID' | 'FAILED'
  tender: RefundTender
  /** Minor units received, with what gift cards paid. */
  paidCents: number
  /** What gift cards paid; absent if none did. */
  giftCards?: AppliedCard[]
  lines: TallyLine[]
  taxLines: FrozenTaxLine[]
  /** Null in older orders. */
  shippingTaxes: FrozenOrder['shippingTaxes'] | null
  fulfillments: { id: string; kind: OrderFulfilled['kind']; lines: LineQuantity[] }[]
  refunds: TallyRefund[]
  /** Goods that the cancellation returns to stock; null before it. */
  cancelled: { restock: LineQuantity[] } | null
  /** Refund ids, and `cancel`, whose stock was returned. */
  restocked: string[]
  isArchived: boolean
}

export function tallyOf(order: FrozenOrder, paymentId: string | null): OrderTally {
  const { grandTotalCents, taxCents } = order.totals
  return {
    pricesIncludeTax: order.pricesIncludeTax,
    grandTotalCents,
    taxCents,
    shippingCents: grandTotalCents,
    payment: paymentId ? 'PENDING' : 'NONE',
    tender: 'gateway',
    paidCents: sumOfCards(order.giftCards),
    ...(order.giftCards && { giftCards: order.giftCards }),
    lines: [],
    fulfillments: [],
    refunds: [],
    cancelled: null,
    restocked: [],
    taxLines: order.taxLines,
    shippingTaxes: order.shippingTaxes ?? null,
    isArchived: false,
  }
}

/** Everything not paid for lines was paid for shipping, so that both always add up to the total. */
export function withLines(tally: OrderTally, lines: readonly FrozenLine[]): OrderTally {
  const added = lines.map(({ id, productType, quantity, totalCents, taxCents, taxes = null, taxRemovedCents = 0 }) => {
    const cents = totalCents - taxRemovedCents + (tally.pricesIncludeTax ? 0 : taxCents)
    return { id, productType, quantity, cents, taxCents, taxes }
  })
  const all = [...tally.lines, ...added]
  const shippingCents = Math.max(0, tally.grandTotalCents - sumOf(all, ({ cents }) => cents))
  return { ...tally, lines: all, shippingCents }
}

export function evolveTally(tally: OrderTally, event: AfterSaleEvent): OrderTally {
  switch (event.type) {
    case 'OrderPaid':
      return { ...tally, payment: 'PAID', paidCents: event.amount, tender: event.tender ?? 'gateway' }
    case 'OrderPaymentFailed':
      return { ...tally, payment: 'FAILED' }
    case 'OrderFulfilled': {
      const { fulfillmentId: id, kind, lines } = event
      return { ...tally, fulfillments: [...tally.fulfillments, { id, kind, lines }] }
    }
    case 'OrderFulfillmentUndone':
      return { ...tally, fulfillments: tally.fulfillments.filter(({ id }) => id !== event.fulfillmentId) }
    case 'OrderRefundAsked':
    case 'OrderRefundDone':
    case 'OrderRefundFailed':
    case 'OrderRefundFound':
      return evolveRefunds(tally, event)
    case 'OrderCancelled':
      return { ...tally, cancelled: { restock: event.restock } }
    case 'OrderLinesRestocked':
      return { ...tally, restocked: [...tally.restocked, event.sourceId] }
    case 'OrderArchived':
      return { ...tally, isArchived: true }
    case 'OrderUnarchived':
      return { ...tally, isArchived: false }
  }
}

type RefundEvent = Extract<AfterSaleEvent, { type: `OrderRefund${string}` }>

function evolveRefunds(tally: OrderTally, event: RefundEvent): OrderTally {
  const { refunds } = tally
  switch (event.type) {
    case 'OrderRefundAsked': {
      const { refundId: id, tender, giftCards, shippingCents, amountCents, taxCents } = event
      const lines = event.lines.map((line) => ({
        ...line,
        removed: Math.min(line.quantity, quantitiesOf(tally, line.lineId).toSend),
      }))
      const takes = takesOf(tally, { lines, shippingCents, amountCents })
      const asked: TallyRefund = {
        id,
        status: 'asked',
        isForeign: false,
        tender,
        ...(giftCards && { giftCards }),
        lines,
        shippingCents,
        amountCents,
        taxCents,
        takes,
        taxParts: taxPartsOf(tally, takes),
      }
      return { ...tally, refunds: [...refunds, asked] }
    }
    case 'OrderRefundFound': {
      const { refundId: id, amountCents, taxCents } = event
      const takes = takesOf(tally, { lines: [], shippingCents: 0, amountCents })
      const found: TallyRefund = {
        id,
        status: 'done',
        isForeign: true,
        tender: 'gateway',
        lines: [],
        shippingCents: 0,
        amountCents,
        taxCents,
        takes,
        taxParts: taxPartsOf(tally, takes),
      }
      return { ...tally, refunds: [...refunds, found] }
    }
    case 'OrderRefundDone':
      return { ...tally, refunds: withStatus(refunds, event.refundId, 'done') }
    case 'OrderRefundFailed': {
      const failed = { ...tally, refunds: withStatus(refunds, event.refundId, 'failed') }
      const giftCards = refunds.find(({ id, status }) => id === event.refundId && status === 'done')?.giftCards
      return giftCards ? withCardRefund(failed, event.refundId, giftCards) : failed
    }
  }
}

function withStatus(refunds: TallyRefund[], refundId: string, status: TallyRefund['status']): TallyRefund[] {
  return refunds.map((one) => (one.id === refundId ? { ...one, status } : one))
}

/** The gateway's part of a refund has failed afterwards; what gift cards got back by then, they keep. */
function withCardRefund(tally: OrderTally, refundId: string, giftCards: AppliedCard[]): OrderTally {
  const amountCents = sumOfCards(giftCards)
  const refunds = tally.refunds.map((one) => (one.id === refundId ? withoutCards(one) : one))
  const takes = takesOf(tally, { lines: [], shippingCents: 0, amountCents })
  const kept: TallyRefund = {
    id: `${refundId}.giftcard`,
    status: 'done',
    isForeign: false,
    tender: 'giftCard',
    giftCards,
    lines: [],
    shippingCents: 0,
    amountCents,
    taxCents: sumOf(takes, ({ taxes }) => sumOf(taxes, ({ cents }) => cents)),
    takes,
    taxParts: taxPartsOf(tally, takes),
  }
  return { ...tally, refunds: [...refunds, kept] }
}

/** What the gateway was asked for. */
function withoutCards({ giftCards, ...refund }: TallyRefund): TallyRefund {
  return { ...refund, amountCents: refund.amountCents - sumOfCards(giftCards) }
}

export interface LineQuantities {
  bought: number
  fulfilled: number
  refunded: number
  /** Goods to be shipped or handed over: neither shipped nor refunded yet. */
  toSend: number
  /** Number of pieces that can still be refunded. */
  refundable: number
  /** Number of pieces that can still be returned to stock. */
  restockable: number
}

const NOTHING: LineQuantities = { bought: 0, fulfilled: 0, refunded: 0, toSend: 0, refundable: 0, restockable: 0 }
const quantities = new WeakMap<OrderTally, ReadonlyMap<string, LineQuantities>>()

/** Quantities of a line. Lines that are not physical goods need no shipping. */
export function quantitiesOf(tally: OrderTally, lineId: string): LineQuantities {
  const known = quantities.get(tally) ?? countQuantities(tally)
  quantities.set(tally, known)
  return known.get(lineId) ?? NOTHING
}

/** Of all lines at once, because an order has many parcels and refunds, and each of them many lines. */
function countQuantities(tally: OrderTally): Map<string, LineQuantities> {
  const refunds = liveRefunds(tally).flatMap(({ lines }) => lines)
  const fulfilled = sumsOf(tally.fulfillments.flatMap(({ lines }) => lines))
  const refunded = sumsOf(refunds)
  const removed = sumsOf(refunds.map(({ lineId, removed }) => ({ lineId, quantity: removed })))
  const restocked = sumsOf(refunds.filter(({ restock }) => restock))
  const byCancel = sumsOf(tally.cancelled?.restock ?? [])
  return new Map(
    tally.lines.toReversed().map((line) => {
      const [bought, sent, returned] = [line.quantity, fulfilled(line.id), refunded(line.id)]
      const isToSend = isGoods(line) && !tally.cancelled
      const counted: LineQuantities = {
        bought,
        fulfilled: sent,
        refunded: returned,
        refundable: bought - returned,
        toSend: isToSend ? Math.max(0, bought - sent - removed(line.id)) : 0,
        restockable: Math.max(0, bought - restocked(line.id) - byCancel(line.id)),
      }
      return [line.id, counted]
    }),
  )
}

function sumsOf(lines: readonly { lineId: string; quantity: number }[]): (lineId: string) => number {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return (lineId) => sums.get(lineId) ?? 0
}

/** Refunds that succeeded, or still may. */
export function liveRefunds({ refunds }: Pick<OrderTally, 'refunds'>): TallyRefund[] {
  return refunds.filter(({ status }) => status !== 'failed')
}

/** Minor units that can still be refunded. */
export function refundableCents(tally: OrderTally): number {
  return Math.max(0, tally.paidCents - refundedCents(tally))
}

export function refundedCents(tally: OrderTally): number {
  return sumOf(liveRefunds(tally), ({ amountCents }) => amountCents)
}

export function refundStatusOf(tally: OrderTally): 'NONE' | 'PARTIAL' | 'FULL' {
  const refunded = refundedCents(tally)
  if (refunded === 0) return 'NONE'
  return refunded >= tally.paidCents ? 'FULL' : 'PARTIAL'
}

export function isGoods({ productType }: Pick<TallyLine, 'productType'>): boolean {
  return productType === PHYSICAL
}

/** Pieces to be shipped or handed over. */
export function countToSend(tally: OrderTally): number {
  return sumOf(tally.lines, ({ id }) => quantitiesOf(tally, id).toSend)
}

/** Facts A.4. Digital goods and services are fulfilled as soon as they are paid. */
export function fulfillmentStatusOf(tally: OrderTally): 'PENDING' | 'FULFILLED' | 'CANCELED' {
  if (tally.cancelled) return 'CANCELED'
  if (!isPaid(tally) || countToSend(tally) > 0) return 'PENDING'
  const somethingIsSent = tally.fulfillments.length > 0 || tally.lines.some((line) => !isGoods(line))
  return somethingIsSent ? 'FULFILLED' : 'PENDING'
}

/** Paid, or nothing had to be paid. */
export function isPaid({ payment, grandTotalCents }: OrderTally): boolean {
  return payment === 'PAID' || (payment === 'NONE' && grandTotalCents === 0)
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
