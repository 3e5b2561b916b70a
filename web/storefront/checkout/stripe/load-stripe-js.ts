import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'

/** Which Stripe a page pays by. */
export interface StripeAccess {
  publishableKey: string
  /** Null: Stripe's own script; another one speaks the same interface. */
  scriptUrl: string | null
}

/** Rejects where the script cannot be loaded: blocked by the browser, or the network is down. */
export async function loadStripeJs({ publishableKey, scriptUrl }: StripeAccess): Promise<Stripe> {
  if (scriptUrl !== null) await loadScript(scriptUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe.js is not available')
  return stripe
}

/** The loader of Stripe's package takes what stands at `window.Stripe` already. */
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
 * The bank's question, in a dialog of Stripe's over the page. Whatever comes of it is known by Stripe, and asked by the
 * server when the page is loaded next.
 */
export async function answerBank(access: StripeAccess, clientSecret: string): Promise<void> {
  const stripe = await loadStripeJs(access)
  await stripe.handleNextAction({ clientSecret })
}
