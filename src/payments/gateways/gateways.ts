import { LRUCache } from 'lru-cache'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import type { WebsiteReads } from '../../platform/modules/website-reads.ts'
import type { GatewayName, PaymentGateway } from '../payment-gateway.ts'
import {
  findPaymentSettings,
  type KeysDeps,
  type KnownKeys,
  type PaymentSettings,
  readStripeKeys,
} from '../settings/gateway-keys.ts'
import { knownSandboxPayments } from '../test-gateway/postgres-sandbox-store.ts'
import { type TestGatewayDeps, testPaymentGateway } from '../test-gateway/test-payment-gateway.ts'
import type { StripeAddress } from './stripe/open-stripe.ts'
import { stripePaymentGateway } from './stripe/stripe-payment-gateway.ts'

export interface Gateways {
  /** The gateway of new payments: Stripe if the owner has entered keys, else the built-in test gateway. */
  current(websiteId: string): Promise<PaymentGateway>
  /** The gateway of an existing payment; undefined if its keys were removed. */
  find(websiteId: string, name: GatewayName, testMode: boolean): Promise<PaymentGateway | undefined>
}

export interface GatewaysDeps extends KeysDeps, TestGatewayDeps {
  /** Default: read each time. */
  paymentSettings?: Pick<WebsiteReads<PaymentSettings>, 'find'>
  /** Default: Stripe's own. */
  stripeAddress?: StripeAddress | undefined
}

const KEPT = 500

/** Clients are cached by the ref of their keys, which changes with the keys. */
export function createGateways(deps: GatewaysDeps): Gateways {
  const { find: settingsOf } = deps.paymentSettings ?? { find: (websiteId) => findPaymentSettings(deps.db, websiteId) }
  const testDeps = { ...deps, known: knownSandboxPayments() }
  const clients = new LRUCache<string, Promise<PaymentGateway | undefined>>({ max: KEPT })

  function stripeWith(websiteId: string, known: KnownKeys): Promise<PaymentGateway | undefined> {
    const name = `${websiteId} ${known.secretsRef}`
    const kept = clients.get(name)
    if (kept) return kept
    const opening = outsideRequest(() => openStripe(deps, websiteId, known))
    clients.set(name, opening)
    // A failure is not cached.
    opening.catch(() => clients.delete(name))
    return opening
  }

  async function stripeOf(websiteId: string, testMode: boolean): Promise<PaymentGateway | undefined> {
    const { keys } = await settingsOf(websiteId)
    const known = keys.find((one) => one.testMode === testMode)
    return known && stripeWith(websiteId, known)
  }

  return {
    async current(websiteId) {
      const { isLive, keys } = await settingsOf(websiteId)
      const known = keys.find(({ testMode }) => testMode === !isLive)
      const stripe = known && (await stripeWith(websiteId, known))
      return stripe ?? testPaymentGateway(testDeps, websiteId)
    },
    async find(websiteId, name, testMode) {
      return name === 'stripe' ? stripeOf(websiteId, testMode) : testPaymentGateway(testDeps, websiteId)
    },
  }
}

async function openStripe(deps: GatewaysDeps, websiteId: string, known: KnownKeys) {
  const keys = await readStripeKeys(deps, websiteId, known)
  return keys && stripePaymentGateway({ websiteId, keys, address: deps.stripeAddress })
}
