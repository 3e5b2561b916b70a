/**
 * Events of a payment's stream. Our decisions end in `Requested` or `Asked` and are recorded before the gateway is called.
 * Everything else was retrieved from the gateway, never taken from its webhook events, so their order and repetition do not
 * matter. Amounts are integer minor units of the payment's currency. No personal data and no card data.
 */
export type PaymentEvent =
  | PaymentRequested
  | PaymentActionNeeded
  | PaymentAuthorized
  | PaymentCaptureAsked
  | PaymentCaptured
  | PaymentFailed
  | PaymentVoidAsked
  | PaymentVoided
  | PaymentRefundAsked
  | PaymentRefundRefused
  | PaymentRefundRecorded
  | PaymentDisputeRecorded
  | PaymentRiskRecorded

export interface PaymentRequested {
  type: 'PaymentRequested'
  /** What is paid for: a checkout, an order whose first payment failed, a subscription's renewal, or a trial of the gateway. */
  purpose: 'checkout' | 'order' | 'renewal' | 'trial'
  /** Id of the checkout, order or subscription. */
  referenceId: string
  gateway: string
  testMode: boolean
  /** The frozen total. */
  amount: number
  currency: string
  /** ISO 8601, like every `at`. */
  at: string
}

/** The shopper has to act: on the bank's page or the gateway's pay page. */
export interface PaymentActionNeeded {
  type: 'PaymentActionNeeded'
  gatewayId: string
  at: string
}

export interface PaymentAuthorized {
  type: 'PaymentAuthorized'
  gatewayId: string
  amount: number
  currency: string
  /** When the authorisation expires; null if the gateway does not say. */
  expiresAt: string | null
  /** What later payments are made with; absent unless it was to be saved. */
  savedMethod?: { customerId: string; methodId: string }
  at: string
}

export interface PaymentCaptureAsked {
  type: 'PaymentCaptureAsked'
  amount: number
  at: string
}

export interface PaymentCaptured {
  type: 'PaymentCaptured'
  gatewayId: string
  amount: number
  currency: string
  /** See `PaymentAuthorized`. */
  savedMethod?: { customerId: string; methodId: string }
  at: string
}

export interface PaymentFailed {
  type: 'PaymentFailed'
  gatewayId: string | null
  reason: string
  /** No other source can be offered for it. */
  isFinal: boolean
  at: string
}

export interface PaymentVoidAsked {
  type: 'PaymentVoidAsked'
  reason: string
  at: string
}

export interface PaymentVoided {
  type: 'PaymentVoided'
  gatewayId: string | null
  at: string
}

export interface PaymentRefundAsked {
  type: 'PaymentRefundAsked'
  refundId: string
  amount: number
  at: string
}

/** The gateway refused it for good and gave nothing back: the amount can be refunded again, under another id. */
export interface PaymentRefundRefused {
  type: 'PaymentRefundRefused'
  refundId: string
  /** For the merchant only. */
  reason: string
  at: string
}

/** A refund as the gateway reports it: one of ours, or one made in its dashboard. */
export interface PaymentRefundRecorded {
  type: 'PaymentRefundRecorded'
  gatewayRefundId: string
  /** Null for a refund made in the gateway's dashboard. */
  refundId: string | null
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  at: string
}

export interface PaymentDisputeRecorded {
  type: 'PaymentDisputeRecorded'
  disputeId: string
  amount: number
  status: 'open' | 'won' | 'lost'
  /** ISO 8601, deadline for the merchant's answer; absent if the gateway gives none, and in older events. */
  respondBy?: string
  at: string
}

/** The gateway's fraud risk assessment; the latest one counts. */
export interface PaymentRiskRecorded {
  type: 'PaymentRiskRecorded'
  level: 'normal' | 'elevated' | 'highest'
  /** 0 to 100; null if the gateway does not report it. */
  score: number | null
  /** The gateway's message for the merchant; may be empty. */
  note: string
  at: string
}
