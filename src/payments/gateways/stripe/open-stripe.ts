import type { Stripe } from 'stripe'

/** Another place than Stripe's own, where its interface is spoken: the twin, in tests and benchmarks. */
export interface StripeAddress {
  host: string
  port: number
  protocol: 'http' | 'https'
}

export interface StripeKeys {
  /** `sk_test_…` or `sk_live_…`, or a restricted key. */
  secretKey: string
  /** `pk_…`; browsers know it. */
  publishableKey: string
  /** One or two signing secrets of the webhook endpoint: while they are rotated, both are good. */
  webhookSecrets: string[]
}

/** Longer than the bank usually takes, and shorter than a request of ours may last. */
const TIMEOUT_MS = 8_000

/**
 * Nothing is repeated by the client, since the caller repeats with the same idempotency key; but a connection that is closed is
 * tried once more, with that key, which the library always does. It is loaded only when somebody pays by Stripe.
 */
export async function openStripe(secretKey: string, address?: StripeAddress): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  return new Stripe(secretKey, { maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false, ...address })
}
