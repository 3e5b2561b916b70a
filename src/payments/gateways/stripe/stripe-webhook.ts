import type { Stripe } from 'stripe'
import { WEBHOOK_TOLERANCE_SECONDS, type WebhookDelivery, type WebhookResult } from '../../payment-gateway.ts'
import { stripeFailureOf } from './stripe-failures.ts'

/** Accepts either secret, so that rotation loses no events. */
export function readStripeWebhook(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  secrets: string[],
  { body, signature = '', now }: WebhookDelivery,
): WebhookResult {
  let message = 'No webhook secret is set.'
  for (const secret of secrets) {
    try {
      const tolerance = WEBHOOK_TOLERANCE_SECONDS
      // In milliseconds, unlike the tolerance.
      const event = webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime())
      return { outcome: 'event', eventId: event.id, type: event.type, gatewayId: paymentOf(event.data.object) }
    } catch (error) {
      message = stripeFailureOf(error).message
    }
  }
  return { outcome: 'forged', message }
}

/** The id of a payment intent or session itself; other objects refer to their intent. */
function paymentOf(object: object): string | undefined {
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>
  if (typeof intent === 'string') return intent
  return (kind === 'payment_intent' || kind === 'checkout.session') && typeof id === 'string' ? id : undefined
}
