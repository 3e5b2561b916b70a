import type { Stripe } from 'stripe'
import type { PaymentResult, RefusalReason } from '../../payment-gateway.ts'
import { chargeOf, INTENT_EXPANDS, presentIntent, presentSession } from './present-stripe-payment.ts'
import { declineReasonOf, refusalOrUnknownOf, type StripeFailure, stripeFailureOf } from './stripe-failures.ts'

/** One website's view of a Stripe account. */
export interface StripeView {
  stripe: Stripe
  websiteId: string
}

export const SESSION_EXPANDS = ['payment_intent.latest_charge.refunds']

/** Allowed clock difference between us and Stripe. */
const CLOCK_SECONDS = 300

/** Metadata by which a payment is found again, and told from those of other websites under the same account. */
export function metadataOf({ websiteId }: StripeView, paymentId: string) {
  return { paymentId, websiteId }
}

export async function retrieve(view: StripeView, gatewayId: string): Promise<PaymentResult> {
  const { checkout, paymentIntents } = view.stripe
  if (isSession(gatewayId))
    return presentOwnSession(view, await checkout.sessions.retrieve(gatewayId, { expand: SESSION_EXPANDS }))
  return presentOwn(view, await paymentIntents.retrieve(gatewayId, { expand: INTENT_EXPANDS }))
}

/** By list endpoints, which are consistent at once; Stripe's search lags by up to a minute. */
export async function find(
  view: StripeView,
  { paymentId, requestedAt }: { paymentId: string; requestedAt: Date },
): Promise<PaymentResult> {
  const { checkout, paymentIntents } = view.stripe
  const period = { created: { gte: Math.floor(requestedAt.getTime() / 1000) - CLOCK_SECONDS }, limit: 100 }
  const isWanted = ({ metadata }: { metadata: Stripe.Metadata | null }) =>
    metadata?.paymentId === paymentId && metadata.websiteId === view.websiteId
  for await (const intent of paymentIntents.list(period)) if (isWanted(intent)) return retrieve(view, intent.id)
  for await (const session of checkout.sessions.list(period)) if (isWanted(session)) return retrieve(view, session.id)
  return refused('notFound', 'There is no such payment.')
}

/**
 * While a hosted page is open, the payment is represented by the page: other cards may be tried there, and only the page can
 * be expired. Payments of other websites are not found.
 */
export async function presentOwn(view: StripeView, intent: Stripe.PaymentIntent): Promise<PaymentResult> {
  const { metadata, status, id } = intent
  if (metadata.websiteId !== view.websiteId) return refused('notFound', 'There is no such payment.')
  if (metadata.page === 'hosted' && status.startsWith('requires_') && status !== 'requires_capture') {
    const { data } = await view.stripe.checkout.sessions.list({ payment_intent: id })
    if (data[0]?.status === 'open') return presentSession(data[0])
  }
  const isDisputed = chargeOf(intent)?.disputed === true
  const disputes = isDisputed ? await view.stripe.disputes.list({ payment_intent: id }) : undefined
  return presentIntent(intent, disputes?.data)
}

export async function presentOwnSession(view: StripeView, session: Stripe.Checkout.Session): Promise<PaymentResult> {
  if (session.metadata?.websiteId !== view.websiteId) return refused('notFound', 'There is no such payment.')
  const { payment_intent: intent, status } = session
  const isPaid = status !== 'open' && typeof intent === 'object' && intent !== null
  return isPaid ? presentOwn(view, intent) : presentSession(session)
}

export function isSession(gatewayId: string): boolean {
  return gatewayId.startsWith('cs_')
}

export function refused(reason: RefusalReason, message: string) {
  return { outcome: 'refused' as const, reason, message }
}

/** Translates Stripe's answer or error into an answer of the port. */
export async function answered(view: StripeView, run: () => Promise<PaymentResult>): Promise<PaymentResult> {
  try {
    return await run()
  } catch (error) {
    const failure = stripeFailureOf(error)
    return failure.type === 'StripeCardError' ? declined(view, failure) : refusalOrUnknownOf(failure)
  }
}

async function declined(view: StripeView, failure: StripeFailure): Promise<PaymentResult> {
  const intent = failure.payment_intent as Stripe.PaymentIntent | undefined
  const told = intent && (await presentOwn(view, intent))
  const payment = told && 'payment' in told ? told.payment : undefined
  return { outcome: 'declined', reason: payment?.declineReason ?? declineReasonOf(failure), payment }
}
