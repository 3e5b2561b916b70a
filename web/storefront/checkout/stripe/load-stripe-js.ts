import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'

/** The Stripe account of a page. */
export interface StripeAccess {
  publishableKey: string
  /** Null: Stripe's own script; a URL for a stand-in with the same interface. */
  scriptUrl: string | null
}

/** Rejects if the script cannot be loaded: blocked by the browser, or offline. */
export async function loadStripeJs({ publishableKey, scriptUrl }: StripeAccess): Promise<Stripe> {
  if (scriptUrl !== null) await loadScript(scriptUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe.js is not available')
  return stripe
}

/** The loader of Stripe's package uses an existing `window.Stripe`. */
function loadScript(src: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    document.head.append(script)
  })
}

/**
 * Shows the bank's authentication in Stripe's dialog. Its result is known to Stripe; the server asks for it on the next page
 * load.
 */
export async function answerBank(access: StripeAccess, clientSecret: string): Promise<void> {
  const stripe = await loadStripeJs(access)
  await stripe.handleNextAction({ clientSecret })
}
