import type { AfterSaleEvent } from '../shared/orders/after-sale-events.ts'
import type { FrozenLine, FrozenOrder } from '../shared/orders/frozen-order.ts'

/** What an order's stream holds. Nothing personal: the customer and their addresses are refs into the vault. */
export type OrderEvent =
  | OrderPlaced
  | OrderLinesPlaced
  | OrderNumbered
  | AfterSaleEvent
  | OrderNoted
  | OrderNoteRemoved
  | OrderTagged
  | OrderDisputed

export interface OrderPlaced {
  type: 'OrderPlaced'
  checkoutId: string
  purchasedCartId: string
  /** Null where there was nothing to pay. */
  paymentId: string | null
  order: FrozenOrder
  /** How many lines follow in the same append. */
  lineCount: number
  /** ISO 8601, as every `at`. */
  at: string
}

/** A part of the lines: an event is at most 64 kB. */
export interface OrderLinesPlaced {
  type: 'OrderLinesPlaced'
  lines: FrozenLine[]
  at: string
}

export interface OrderNumbered {
  type: 'OrderNumbered'
  number: number
  at: string
}

/** A note for those who work on the website; its text lies in the vault. */
export interface OrderNoted {
  type: 'OrderNoted'
  noteId: string
  noteRef: string
  at: string
}

export interface OrderNoteRemoved {
  type: 'OrderNoteRemoved'
  noteId: string
  at: string
}

/** All tags from now on: the merchant's own words for kinds of orders. */
export interface OrderTagged {
  type: 'OrderTagged'
  tags: string[]
  at: string
}

/** A customer's bank takes the money back, or has decided about it. Nothing is restocked by it. */
export interface OrderDisputed {
  type: 'OrderDisputed'
  disputeId: string
  amountCents: number
  status: 'open' | 'won' | 'lost'
  /** Until when the merchant can answer; null where the gateway does not say. */
  respondBy: string | null
  at: string
}

/** What a series of order numbers holds (`ordernumbers-<websiteId>-live` and `-test`): 1, 2, 3 … without a gap. */
export interface OrderNumberGiven {
  type: 'OrderNumberGiven'
  orderId: string
  number: number
  at: string
}

/** What store managers refund on one day (`refundlimit-<websiteId>-<day>`). */
export type RefundLimitEvent = RefundLimitUsed | RefundLimitFreed

export interface RefundLimitUsed {
  type: 'RefundLimitUsed'
  refundId: string
  cents: number
  at: string
}

export interface RefundLimitFreed {
  type: 'RefundLimitFreed'
  refundId: string
  at: string
}
