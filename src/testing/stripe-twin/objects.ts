/**
 * The part of Stripe's objects that the stand-in implements. Amounts are minor units, times Unix seconds, currencies
 * lower-case.
 */
export interface TwinIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  capture_method: 'manual' | 'automatic'
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded'
  client_secret: string
  created: number
  livemode: boolean
  metadata: Record<string, string>
  latest_charge: string | null
  last_payment_error: Record<string, unknown> | null
  next_action: Record<string, unknown> | null
  canceled_at: number | null
  cancellation_reason: string | null
  customer: string | null
  payment_method: string | null
  setup_future_usage: 'off_session' | null
  /** Not part of Stripe's object: the card being authenticated, and the return URL. */
  twin: { last4: string; returnUrl: string; session: string | null }
}

export interface TwinCharge {
  id: string
  object: 'charge'
  payment_intent: string
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  currency: string
  created: number
  disputed: boolean
  metadata: Record<string, string>
  outcome: { risk_level: 'normal' | 'elevated'; risk_score: number; seller_message: string }
  payment_method_details: { type: 'card'; card: { last4: string; capture_before: number } }
}

export interface TwinRefund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  payment_intent: string
  created: number
  currency: string
  metadata: Record<string, string>
  status: 'pending' | 'succeeded' | 'failed'
}

export interface TwinDispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  payment_intent: string
  created: number
  currency: string
  reason: 'fraudulent'
  status: 'needs_response' | 'won' | 'lost'
  evidence_details: { due_by: number }
  metadata: Record<string, string>
}

export interface TwinPayout {
  id: string
  object: 'payout'
  amount: number
  currency: string
  created: number
  arrival_date: number
  status: 'paid'
  metadata: Record<string, string>
}

export interface TwinBalanceTransaction {
  id: string
  object: 'balance_transaction'
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout'
  amount: number
  fee: number
  net: number
  currency: string
  created: number
  reporting_category: string
  /** Id of the object; `expand[]=data.source` gives the object itself. */
  source: string
}

export interface TwinSession {
  id: string
  object: 'checkout.session'
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  client_reference_id: string | null
  metadata: Record<string, string>
  url: string | null
  success_url: string
  cancel_url: string | null
  created: number
  expires_at: number
  mode: 'payment'
  /** Not part of Stripe's object: parameters of the payment. */
  twin: { metadata: Record<string, string>; capture_method: 'manual' | 'automatic'; saves: boolean }
}

/** A card that was saved with a payment. */
export interface TwinPaymentMethod {
  id: string
  customer: string
  last4: string
  /** Its holder has agreed to payments without them, and their bank with it. */
  isSetUp: boolean
}

export interface TwinEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: boolean
  type: string
  data: { object: unknown }
}
