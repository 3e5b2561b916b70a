import type { Stripe } from 'stripe'

/** Another server that speaks Stripe's API: a stand-in, in tests and benchmarks. */
export interface StripeAddress {
  host: string
  port: number
  protocol: 'http' | 'https'
}

export interface StripeKeys {
  /** `sk_test_…` or `sk_live_…`, or a restricted key. */
  secretKey: string
  /** `pk_…`; public. */
  publishableKey: string
  /** One or two signing secrets of the webhook endpoint; both are valid during a rotation. */
  webhookSecrets: string[]
}

/** Longer than banks usually take, and shorter than the timeout of our own requests. */
const TIMEOUT_MS = 8_000

/**
 * The client does not retry, since the caller does, with the same idempotency key; only a closed connection is retried once
 * by the library, with that key. Loaded lazily, when someone pays by Stripe.
 */
export async function openStripe(secretKey: string, address?: StripeAddress): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  return new Stripe(secretKey, { maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false, ...address })
}
