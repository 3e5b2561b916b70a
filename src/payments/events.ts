/**
 * What the stream of a payment tells. What we decided ends in `Requested` or `Asked` and is written before the gateway hears of
 * it; everything else was retrieved from the gateway, never taken from an event that it sent, so that order and repetition of
 * its events do not matter. Amounts are integer minor units of the payment's currency. Nothing personal and no card data.
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
  | PaymentRefundRecorded
  | PaymentDisputeRecorded
  | PaymentRiskRecorded

export interface PaymentRequested {
  type: 'PaymentRequested'
  /** What is paid for: a checkout, a renewal of a subscription, or nothing but a trial of the gateway. */
  purpose: 'checkout' | 'renewal' | 'trial'
  /** Id of the checkout or subscription. */
  referenceId: string
  gateway: string
  testMode: boolean
  /** The frozen total. */
  amount: number
  currency: string
  /** ISO 8601, as every `at`. */
  at: string
}

/** The shopper has something to do: the bank's page, or the gateway's pay page. */
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
  /** When the hold ends by itself; null where the gateway does not say. */
  expiresAt: string | null
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

/** A refund as the gateway tells it: one of ours, or one that was made in its dashboard. */
export interface PaymentRefundRecorded {
  type: 'PaymentRefundRecorded'
  gatewayRefundId: string
  /** Null for one that we did not ask for. */
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
  /** ISO 8601, until when the merchant can answer; absent where the gateway does not say, and in older events. */
  respondBy?: string
  at: string
}

/** How the gateway judges that the card may be somebody else's; the last one counts. */
export interface PaymentRiskRecorded {
  type: 'PaymentRiskRecorded'
  level: 'normal' | 'elevated' | 'highest'
  /** 0 to 100; null where the gateway does not tell it. */
  score: number | null
  /** The gateway's sentence for the merchant; empty where there is none. */
  note: string
  at: string
}
