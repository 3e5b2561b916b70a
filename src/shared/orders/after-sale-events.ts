import type { AppliedCard } from '../gift-cards/split-payment.ts'

/** Events of an order after it was placed. Projection and aggregate fold them in the same way (`order-tally.ts`). */
export type AfterSaleEvent =
  | OrderPaid
  | OrderPaymentFailed
  | OrderFulfilled
  | OrderFulfillmentUndone
  | OrderRefundAsked
  | OrderRefundDone
  | OrderRefundFailed
  | OrderRefundFound
  | OrderCancelled
  | OrderLinesRestocked
  | OrderArchived
  | OrderUnarchived

/** The whole total was paid: captured, received in cash or by bank transfer, and by gift cards. */
export interface OrderPaid {
  type: 'OrderPaid'
  /** Null when the merchant received the money directly. */
  paymentId: string | null
  /** With what gift cards paid. */
  amount: number
  /** Absent: through the payment gateway. */
  tender?: Exclude<RefundTender, 'gateway'>
  /** The first payment could not be collected, so the customer has no confirmation yet. Otherwise absent. */
  isAfterFailure?: true
  /** Gift cards were bought, which are now to be issued. Otherwise absent. */
  buysGiftCards?: true
  /** A subscription begins with it. Otherwise absent. */
  subscribes?: true
  /** ISO 8601, like every `at`. */
  at: string
}

/** The authorised amount could not be captured: nothing may be shipped before a person has looked at it. */
export interface OrderPaymentFailed {
  type: 'OrderPaymentFailed'
  paymentId: string
  reason: string
  at: string
}

export interface LineQuantity {
  lineId: string
  quantity: number
}

/** Shipped, ready for pick-up, or delivered by the merchant. */
export type FulfillmentKind = 'shipment' | 'pickup' | 'delivery'

/** Facts A.4, order API: carrier and tracking are empty when there are none. */
export interface Tracking {
  carrierName: string
  service: string
  trackingNumber: string
  trackingUrl: string
}

/** One parcel, or one pick-up. */
export interface OrderFulfilled extends Tracking {
  type: 'OrderFulfilled'
  fulfillmentId: string
  kind: FulfillmentKind
  lines: LineQuantity[]
  /** Whether the shopper gets an e-mail. */
  notify: boolean
  at: string
}

export interface OrderFulfillmentUndone {
  type: 'OrderFulfillmentUndone'
  fulfillmentId: string
  at: string
}

export interface RefundedLine extends LineQuantity {
  /** Amount for the line's pieces, tax included. */
  cents: number
  taxCents: number
  /** Whether they go back on sale. */
  restock: boolean
}

/** Checked against the refundable rest first; the gateway is called afterwards. Amounts are minor units, tax included. */
export interface OrderRefundAsked {
  type: 'OrderRefundAsked'
  refundId: string
  lines: RefundedLine[]
  shippingCents: number
  /** Total refund. The part beyond lines and shipping was entered as an amount. */
  amountCents: number
  /** The tax in the amount. */
  taxCents: number
  /** Of what does not go back to gift cards. */
  tender: RefundTender
  /** The part of the amount that goes back to gift cards; absent if none does. */
  giftCards?: AppliedCard[]
  reason: string
  /** In the daily limit of store managers; absent if the contributor has no limit, and in older events. */
  reservation?: RefundReservation
  at: string
}

/** A part of the limit of one day. */
export interface RefundReservation {
  /** Date in the website's time zone. */
  day: string
  reservationId: string
}

/** How money was paid and is refunded: through the gateway, manually, or all of it by gift cards. */
export type RefundTender = 'gateway' | 'cash' | 'bank' | 'giftCard'

export interface OrderRefundDone {
  type: 'OrderRefundDone'
  refundId: string
  at: string
}

export interface OrderRefundFailed {
  type: 'OrderRefundFailed'
  refundId: string
  /** For the merchant only. */
  reason: string
  at: string
}

/** A refund that was made in the gateway's own dashboard. */
export interface OrderRefundFound {
  type: 'OrderRefundFound'
  /** The gateway's id. */
  refundId: string
  amountCents: number
  taxCents: number
  at: string
}

export interface OrderCancelled {
  type: 'OrderCancelled'
  reason: string
  /** Goods that go back on sale. */
  restock: LineQuantity[]
  at: string
}

/** The stock of a refund or of the cancellation was returned. */
export interface OrderLinesRestocked {
  type: 'OrderLinesRestocked'
  /** Id of the refund, or `cancel`. */
  sourceId: string
  at: string
}

export interface OrderArchived {
  type: 'OrderArchived'
  at: string
}

export interface OrderUnarchived {
  type: 'OrderUnarchived'
  at: string
}
