import { LRUCache } from 'lru-cache'
import type { GatewayName, PaymentGateway } from '../payment-gateway.ts'
import { findPaymentSettings, type KeysDeps, type KnownKeys, readStripeKeys } from '../settings/gateway-keys.ts'
import { type TestGatewayDeps, testPaymentGateway } from '../test-gateway/test-payment-gateway.ts'
import type { StripeAddress } from './stripe/open-stripe.ts'
import { stripePaymentGateway } from './stripe/stripe-payment-gateway.ts'

export interface Gateways {
  /** With which new payments are made: Stripe where the owner has put a key, else the built-in test gateway. */
  current(websiteId: string): Promise<PaymentGateway>
  /** With which a payment was made; undefined when the keys were removed since. */
  find(websiteId: string, name: GatewayName, testMode: boolean): Promise<PaymentGateway | undefined>
}

export interface GatewaysDeps extends KeysDeps, TestGatewayDeps {
  /** Stripe's own unless said. */
  stripeAddress?: StripeAddress | undefined
}

const KEPT = 500

/** Clients are kept under the ref of their keys, which is another one as soon as the keys are. */
export function createGateways(deps: GatewaysDeps): Gateways {
  const clients = new LRUCache<string, Promise<PaymentGateway | undefined>>({ max: KEPT })

  function stripeWith(websiteId: string, known: KnownKeys): Promise<PaymentGateway | undefined> {
    const name = `${websiteId} ${known.secretsRef}`
    const kept = clients.get(name)
    if (kept) return kept
    const opening = openStripe(deps, websiteId, known)
    clients.set(name, opening)
    // What failed is tried again by the next.
    opening.catch(() => clients.delete(name))
    return opening
  }

  async function stripeOf(websiteId: string, testMode: boolean): Promise<PaymentGateway | undefined> {
    const { keys } = await findPaymentSettings(deps.db, websiteId)
    const known = keys.find((one) => one.testMode === testMode)
    return known && stripeWith(websiteId, known)
  }

  return {
    async current(websiteId) {
      const { isLive, keys } = await findPaymentSettings(deps.db, websiteId)
      const known = keys.find(({ testMode }) => testMode === !isLive)
      const stripe = known && (await stripeWith(websiteId, known))
      return stripe ?? testPaymentGateway(deps, websiteId)
    },
    async find(websiteId, name, testMode) {
      return name === 'stripe' ? stripeOf(websiteId, testMode) : testPaymentGateway(deps, websiteId)
    },
  }
}

async function openStripe(deps: GatewaysDeps, websiteId: string, known: KnownKeys) {
  const keys = await readStripeKeys(deps, websiteId, known)
  return keys && stripePaymentGateway({ websiteId, keys, address: deps.stripeAddress })
}
