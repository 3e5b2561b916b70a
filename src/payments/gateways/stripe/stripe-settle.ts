import {
  type CaptureRequest,
  idempotencyKey,
  type OperationRequest,
  type PaymentResult,
  type RefundRequest,
  type RefundResult,
} from '../../payment-gateway.ts'
import { INTENT_EXPANDS, refundOf } from './present-stripe-payment.ts'
import { refusalOrUnknownOf, stripeFailureOf } from './stripe-failures.ts'
import { isSession, metadataOf, presentOwn, refused, retrieve, type StripeView } from './stripe-retrieve.ts'

export async function capture(view: StripeView, request: CaptureRequest): Promise<PaymentResult> {
  const id = await intentIdOf(view, request.gatewayId)
  const options = { idempotencyKey: idempotencyKey('capture', request) }
  const taken = { amount_to_capture: request.amount, expand: INTENT_EXPANDS }
  return presentOwn(view, await view.stripe.paymentIntents.capture(id, taken, options))
}

/** Expires an open page, then cancels an authorisation that a shopper may have got there at the same moment. */
export async function giveUp(view: StripeView, request: OperationRequest): Promise<PaymentResult> {
  let known = await retrieve(view, request.gatewayId)
  if (paymentOf(known)?.status === 'open' && isSession(paymentOf(known)?.gatewayId ?? '')) {
    await view.stripe.checkout.sessions.expire(paymentOf(known)?.gatewayId ?? '').catch(stripeFailureOf)
    known = await retrieve(view, request.gatewayId)
  }
  const payment = paymentOf(known)
  if (!payment || payment.status === 'voided') return known
  if (payment.status === 'captured') return refused('wrongState', 'It was captured; refund it instead.')
  const options = { idempotencyKey: idempotencyKey('void', request) }
  return presentOwn(
    view,
    await view.stripe.paymentIntents.cancel(payment.gatewayId, { expand: INTENT_EXPANDS }, options),
  )
}

function paymentOf(result: PaymentResult) {
  return 'payment' in result ? result.payment : undefined
}

export async function refund(view: StripeView, request: RefundRequest): Promise<RefundResult> {
  try {
    const payment_intent = await intentIdOf(view, request.gatewayId)
    const metadata = { ...metadataOf(view, request.paymentId), refundId: request.refundId }
    const made = await view.stripe.refunds.create(
      { payment_intent, amount: request.amount, metadata },
      { idempotencyKey: idempotencyKey(`refund.${request.refundId}`, request) },
    )
    return { outcome: 'done', refund: refundOf(made) }
  } catch (error) {
    return refusalOrUnknownOf(stripeFailureOf(error))
  }
}

/** The intent of a hosted page, once someone has paid there. */
async function intentIdOf({ stripe }: StripeView, gatewayId: string): Promise<string> {
  if (!isSession(gatewayId)) return gatewayId
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(gatewayId)
  return typeof intent === 'string' ? intent : gatewayId
}
