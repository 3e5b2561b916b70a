import type { CheckoutReply } from '../contract.ts'
import type { CheckoutPageData } from '../page-contract.ts'

export interface PaySourcesDeps {
  /** Origin of the built-in test gateway's pay pages. */
  platformOrigin: string
  /** Serves a stand-in for Stripe's API and script, as in tests. */
  stripeUrl: string | undefined
}

type PaySources = CheckoutPageData['paySources']

const none: PaySources = { scripts: [], frames: [], forms: [], connects: [], opensWindows: false }

/**
 * What Stripe.js loads and connects to (https://docs.stripe.com/security/guide#content-security-policy), and its hosted
 * page.
 */
const stripes: PaySources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  forms: ['https://checkout.stripe.com'],
  connects: ['https://api.stripe.com'],
  // Wallets open a window of their own.
  opensWindows: true,
}

/** Additional CSP sources of this checkout page: nothing of Stripe unless shoppers pay by it. */
export function paySourcesOf(
  { gateway, phase }: CheckoutReply,
  { platformOrigin, stripeUrl }: PaySourcesDeps,
): PaySources {
  if (gateway === 'test') return { ...none, forms: [platformOrigin] }
  if (phase === 'done') return none
  if (stripeUrl === undefined) return stripes
  const origins = [new URL(stripeUrl).origin]
  return { scripts: origins, frames: origins, forms: origins, connects: origins, opensWindows: true }
}

/** Null: Stripe's own script, which its loader knows. */
export function payScriptOf({ stripeUrl }: PaySourcesDeps): string | null {
  return stripeUrl === undefined ? null : new URL('/stripe.js', stripeUrl).href
}
