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
  | OrderInvoiced

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

/** An invoice, or a credit note for a refund, was issued; it stands in its series. */
export interface OrderInvoiced {
  type: 'OrderInvoiced'
  series: InvoiceSeriesName
  number: number
  label: string
  /** Of a credit note; null for the invoice. */
  refundId: string | null
  at: string
}

/** Test orders and credit notes have series of their own. */
export type InvoiceSeriesName = 'live' | 'test' | 'live-credit' | 'test-credit'

/**
 * What a series of invoices holds (`invoices-<websiteId>-<series>`): number and document are one event, so that there is
 * neither a gap nor a document twice. The lines are those of the order, which never change; who buys lies in the vault.
 */
export interface InvoiceIssued {
  type: 'InvoiceIssued'
  /** 1, 2, 3 … */
  number: number
  /** As it is printed: `INV-12`. */
  label: string
  orderId: string
  /** Of a credit note; null for an invoice. */
  refundId: string | null
  /** Label of the invoice that a credit note corrects; null for an invoice. */
  corrects: string | null
  orderNumber: number
  /** Day in the website's time zone, as in 2026-11-24. */
  issuedOn: string
  seller: { name: string; address: string; taxNumbers: { label: string; number: string }[] }
  isReverseCharge: boolean
  /** In the vault, kept for as long as the owner says: name, address, VAT number. */
  buyerRef: string
  /** The owner's own words below it. */
  note: string
  /** Of the website's look: `#rrggbb`. */
  accent: string
  /** Of the website when it was issued, such as `de`; absent in older ones, which are in English. */
  language?: string
  at: string
}
