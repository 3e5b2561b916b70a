/** What happens to an order after it was placed. The read model and the order itself fold these alike (`order-tally.ts`). */
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

/** The whole total was captured, or received in cash or by bank. */
export interface OrderPaid {
  type: 'OrderPaid'
  /** Null where a merchant received the money themselves. */
  paymentId: string | null
  amount: number
  /** Absent: by the payment gateway. */
  tender?: 'cash' | 'bank'
  /** ISO 8601, as every `at`. */
  at: string
}

/** The authorised amount could not be captured: nothing is to be sent before somebody has looked at it. */
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

/** Sent, ready to be picked up, or delivered by the merchant. */
export type FulfillmentKind = 'shipment' | 'pickup' | 'delivery'

/** Facts A.4, order API: carrier and tracking are empty where there are none. */
export interface Tracking {
  carrierName: string
  service: string
  trackingNumber: string
  trackingUrl: string
}

/** One parcel, or what somebody fetched at once. */
export interface OrderFulfilled extends Tracking {
  type: 'OrderFulfilled'
  fulfillmentId: string
  kind: FulfillmentKind
  lines: LineQuantity[]
  /** The shopper gets an e-mail. */
  notify: boolean
  at: string
}

export interface OrderFulfillmentUndone {
  type: 'OrderFulfillmentUndone'
  fulfillmentId: string
  at: string
}

export interface RefundedLine extends LineQuantity {
  /** What the line's pieces come to, tax included. */
  cents: number
  taxCents: number
  /** They are for sale again. */
  restock: boolean
}

/** Decided here against what is left; the gateway is asked after it. Amounts are minor units, tax included. */
export interface OrderRefundAsked {
  type: 'OrderRefundAsked'
  refundId: string
  lines: RefundedLine[]
  shippingCents: number
  /** All that goes back. What it has beyond lines and shipping was typed as an amount. */
  amountCents: number
  /** How much of the amount is tax. */
  taxCents: number
  tender: RefundTender
  reason: string
  at: string
}

/** Where the money goes back to: through the gateway, or by hand. */
export type RefundTender = 'gateway' | 'cash' | 'bank'

export interface OrderRefundDone {
  type: 'OrderRefundDone'
  refundId: string
  at: string
}

export interface OrderRefundFailed {
  type: 'OrderRefundFailed'
  refundId: string
  /** For the merchant. */
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
  /** Goods that are for sale again. */
  restock: LineQuantity[]
  at: string
}

/** The stock of a refund or of the cancellation was given back. */
export interface OrderLinesRestocked {
  type: 'OrderLinesRestocked'
  /** Of the refund, or `cancel`. */
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
