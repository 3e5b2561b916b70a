import type { AfterSaleEvent } from '../shared/orders/after-sale-events.ts'
import type { FrozenLine, FrozenOrder } from '../shared/orders/frozen-order.ts'

/** Events of an order's stream. No personal data: the customer and their addresses are refs into the vault. */
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
  /** Null if there was nothing to pay. */
  paymentId: string | null
  order: FrozenOrder
  /** Number of lines that follow in the same append. */
  lineCount: number
  /** ISO 8601, like every `at`. */
  at: string
}

/** Some of the lines; several events if needed, because an event is limited to 64 kB. */
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

/** An internal note; its text is stored in the vault. */
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

/** All tags of the order from now on. */
export interface OrderTagged {
  type: 'OrderTagged'
  tags: string[]
  at: string
}

/** A customer's bank opened or decided a dispute. Nothing is restocked. */
export interface OrderDisputed {
  type: 'OrderDisputed'
  disputeId: string
  amountCents: number
  status: 'open' | 'won' | 'lost'
  /** Deadline for the merchant's answer; null if the gateway gives none. */
  respondBy: string | null
  at: string
}

/** Event of a series of order numbers (`ordernumbers-<websiteId>-live` and `-test`): 1, 2, 3 … without gaps. */
export interface OrderNumberGiven {
  type: 'OrderNumberGiven'
  orderId: string
  number: number
  at: string
}

/** Refunds by store managers on one day (`refundlimit-<websiteId>-<day>`). */
export type RefundLimitEvent = RefundLimitReserved | RefundLimitReleased | RefundLimitUsed | RefundLimitFreed

/** Each request reserves for itself, so that it can release only what it reserved. */
export interface RefundLimitReserved {
  type: 'RefundLimitReserved'
  reservationId: string
  orderId: string
  refundId: string
  /** Account id. */
  contributor: string
  cents: number
  at: string
}

export interface RefundLimitReleased {
  type: 'RefundLimitReleased'
  reservationId: string
  at: string
}

/** Written by earlier versions, as is `RefundLimitFreed`. */
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

/** An invoice, a credit note for a refund, or the cancellation of one was issued; its content is in its series. */
export interface OrderInvoiced {
  type: 'OrderInvoiced'
  series: InvoiceSeriesName
  number: number
  label: string
  /** Set for a credit note and its cancellation; null for the invoice. */
  refundId: string | null
  /** Label of the credit note that it cancels, because the refund failed afterwards; otherwise absent. */
  cancels?: string
  at: string
}

/** Test orders and credit notes have their own series; a cancelled credit note and its cancellation are in the same one. */
export type InvoiceSeriesName = 'live' | 'test' | 'live-credit' | 'test-credit'

/**
 * Event of a series of invoices (`invoices-<websiteId>-<series>`). Number and document are one event, so there are no gaps
 * and no duplicates. The lines are those of the order, which never change; the buyer is stored in the vault.
 */
export interface InvoiceIssued {
  type: 'InvoiceIssued'
  /** 1, 2, 3 … */
  number: number
  /** The printed number, such as `INV-12`. */
  label: string
  orderId: string
  /** Set for a credit note and its cancellation; null for an invoice. */
  refundId: string | null
  /** Label of the invoice that a credit note corrects; null for an invoice. */
  corrects: string | null
  /** Label of the credit note that it cancels: both together are zero. Otherwise absent. */
  cancels?: string
  orderNumber: number
  /** Date in the website's time zone, such as 2026-11-24. */
  issuedOn: string
  seller: { name: string; address: string; taxNumbers: { label: string; number: string }[] }
  isReverseCharge: boolean
  /** Ref of name, address and VAT number in the vault, kept for the owner's retention period. */
  buyerRef: string
  /** The owner's footer text. */
  note: string
  /** Accent colour of the website's theme: `#rrggbb`. */
  accent: string
  /** Language of the website at the time, such as `de`; absent in older events, whose documents are in English. */
  language?: string
  /** How the website wrote amounts at the time; absent in older events, whose documents write them as their language does. */
  useCLDRMoneyFormat?: boolean
  /** When the last of it was supplied, in the website's time zone; null before that. Absent in older events. */
  suppliedOn?: string | null
  /** When it was paid. Absent in older events. */
  paidOn?: string | null
  /** Of a credit note: what it gives back of each tax; below zero in its cancellation. Absent for invoices, and in older events. */
  taxLines?: { name: string; rate: number; baseCents: number; taxCents: number }[]
  at: string
}
