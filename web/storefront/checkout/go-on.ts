import type { PlaceOrderReply } from '../../../src/checkout/contract.ts'
import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import { checkoutUrl } from '../../api/checkout.ts'

/** To the gateway, through the bank's question, or to this page again, which shows how the payment stands. */
export async function goOn(
  { action }: PlaceOrderReply,
  { cartToken, checkout: { publishableKey }, payScript }: CheckoutPageData,
): Promise<void> {
  if (action?.kind === 'redirect') return location.assign(action.url)
  if (action && publishableKey) {
    const { answerBank } = await import('./stripe/load-stripe-js.ts')
    // Where the question cannot be asked, the page offers to go on.
    await answerBank({ publishableKey, scriptUrl: payScript }, action.clientSecret).catch(() => undefined)
  }
  location.replace(checkoutUrl(cartToken))
}
