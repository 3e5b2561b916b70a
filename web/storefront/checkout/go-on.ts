import type { PlaceOrderReply } from '../../../src/checkout/contract.ts'
import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import { checkoutUrl } from '../../api/checkout.ts'

/** Continues at the gateway, through the bank's authentication, or on this page again, which shows the payment's state. */
export async function goOn(
  { action }: PlaceOrderReply,
  { cartToken, checkout: { publishableKey }, payScript }: CheckoutPageData,
): Promise<void> {
  if (action?.kind === 'redirect') return location.assign(action.url)
  if (action && publishableKey) {
    const { answerBank } = await import('./stripe/load-stripe-js.ts')
    // If that fails, the page offers to continue.
    await answerBank({ publishableKey, scriptUrl: payScript }, action.clientSecret).catch(() => undefined)
  }
  location.replace(checkoutUrl(cartToken))
}
