import type { Stripe } from 'stripe'
import type {
  GatewayDispute,
  GatewayPayment,
  GatewayRefund,
  GatewayRisk,
  GatewayStatus,
  PaymentResult,
  SavedMethod,
} from '../../payment-gateway.ts'
import { declineReasonOf } from './stripe-failures.ts'

/** Expands that a payment intent needs to be complete. */
export const INTENT_EXPANDS = ['latest_charge.refunds']

type Intent = Stripe.PaymentIntent
type Charge = Stripe.Charge

const statuses: Record<string, GatewayStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'actionNeeded',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'voided',
}

/** @param disputes of its charge, if any */
export function presentIntent(intent: Intent, disputes: Stripe.Dispute[] = []): PaymentResult {
  const payment = gatewayPaymentOf(intent, disputes)
  if (payment.status === 'declined')
    return { outcome: 'declined', reason: payment.declineReason ?? 'declined', payment }
  const action = intent.next_action
  if (payment.status !== 'actionNeeded' || !action) return { outcome: 'done', payment }
  const url = action.redirect_to_url?.url
  if (url) return { outcome: 'actionNeeded', action: { kind: 'redirect', url }, payment }
  const clientSecret = intent.client_secret ?? ''
  return { outcome: 'actionNeeded', action: { kind: 'script', clientSecret }, payment }
}

function gatewayPaymentOf(intent: Intent, disputes: Stripe.Dispute[]): GatewayPayment {
  const { id, amount, currency, metadata, last_payment_error: error } = intent
  const status = statuses[intent.status] ?? 'processing'
  const isDeclined = status === 'open' && error !== null
  const charge = chargeOf(intent)
  return {
    gatewayId: id,
    paymentId: metadata.paymentId ?? '',
    amount,
    currency: currency.toUpperCase(),
    status: isDeclined ? 'declined' : status,
    authorizedAmount: charge?.amount ?? intent.amount_capturable,
    capturedAmount: intent.amount_received,
    expiresAt: intent.status === 'requires_capture' ? captureBefore(charge) : undefined,
    declineReason: isDeclined ? declineReasonOf(codesOf(error)) : undefined,
    savedMethod: charge && savedMethodOf(intent),
    refunds: charge?.refunds?.data.map(refundOf) ?? [],
    disputes: disputes.map(disputeOf),
    risk: charge && riskOf(charge),
  }
}

function savedMethodOf({ setup_future_usage, customer, payment_method }: Intent): SavedMethod | undefined {
  if (setup_future_usage !== 'off_session' || !customer || !payment_method) return undefined
  return { customerId: idOf(customer), methodId: idOf(payment_method) }
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id
}

const riskLevels: Record<string, GatewayRisk['level']> = {
  normal: 'normal',
  elevated: 'elevated',
  highest: 'highest',
}

/** Radar's assessment; levels such as `not_assessed` are none. */
function riskOf({ outcome }: Charge): GatewayRisk | undefined {
  const level = riskLevels[outcome?.risk_level ?? '']
  return level && { level, score: outcome?.risk_score, note: outcome?.seller_message ?? '' }
}

function codesOf({ code, decline_code, advice_code }: { code?: string; decline_code?: string; advice_code?: string }) {
  return { ...(code && { code }), ...(decline_code && { decline_code }), ...(advice_code && { advice_code }) }
}

export function chargeOf({ latest_charge }: Intent): Charge | undefined {
  return typeof latest_charge === 'object' && latest_charge !== null ? latest_charge : undefined
}

function captureBefore(charge: Charge | undefined): string | undefined {
  const seconds = charge?.payment_method_details?.card?.capture_before
  return seconds ? new Date(seconds * 1000).toISOString() : undefined
}

export function refundOf({ id, metadata, status, amount, currency }: Stripe.Refund): GatewayRefund {
  const isPending = status === 'pending' || status === 'requires_action'
  return {
    gatewayRefundId: id,
    refundId: metadata?.refundId,
    amount,
    currency: currency.toUpperCase(),
    status: isPending ? 'pending' : status === 'succeeded' ? 'succeeded' : 'failed',
  }
}

/** An early warning takes no money, and is closed as won. */
function disputeOf({ id, amount, currency, status, evidence_details: evidence }: Stripe.Dispute): GatewayDispute {
  const isOpen = /needs_response|under_review/.test(status)
  const dueBy = evidence?.due_by
  return {
    respondBy: dueBy ? new Date(dueBy * 1000).toISOString() : undefined,
    disputeId: id,
    amount,
    currency: currency.toUpperCase(),
    status: isOpen ? 'open' : status === 'lost' ? 'lost' : 'won',
  }
}

/** A hosted page that nobody has paid on yet has no payment intent. */
export function presentSession(session: Stripe.Checkout.Session): PaymentResult {
  const { id, amount_total, currency, metadata, status, url } = session
  const payment: GatewayPayment = {
    gatewayId: id,
    paymentId: metadata?.paymentId ?? '',
    amount: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    status: status === 'expired' ? 'voided' : 'open',
    authorizedAmount: 0,
    capturedAmount: 0,
    expiresAt: undefined,
    declineReason: undefined,
    refunds: [],
    disputes: [],
  }
  if (status !== 'open' || !url) return { outcome: 'done', payment }
  return { outcome: 'actionNeeded', action: { kind: 'redirect', url }, payment }
}
