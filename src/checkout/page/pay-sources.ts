import type { CheckoutReply } from '../contract.ts'
import type { CheckoutPageData } from '../page-contract.ts'

export interface PaySourcesDeps {
  /** Where the built-in test gateway has its pay pages. */
  platformOrigin: string
  /** Another place at which Stripe's interface is spoken and its script served, as in tests. */
  stripeUrl: string | undefined
}

type PaySources = CheckoutPageData['paySources']

const none: PaySources = { scripts: [], frames: [], forms: [], connects: [], opensWindows: false }

/** What Stripe.js loads and asks (https://docs.stripe.com/security/guide#content-security-policy), and its hosted page. */
const stripes: PaySources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  forms: ['https://checkout.stripe.com'],
  connects: ['https://api.stripe.com'],
  // Wallets ask in a window of their own.
  opensWindows: true,
}

/** What the page of this checkout may load beyond what every page may: nothing of Stripe unless shoppers pay there. */
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

/** Null: Stripe's own, which its loader knows. */
export function payScriptOf({ stripeUrl }: PaySourcesDeps): string | null {
  return stripeUrl === undefined ? null : new URL('/stripe.js', stripeUrl).href
}
