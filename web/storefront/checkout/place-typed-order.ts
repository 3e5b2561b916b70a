import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import { placeOrder } from '../../api/checkout.ts'
import { goOn } from './go-on.ts'
import type { UsedStripe } from './stripe/use-stripe-fields.ts'
import { typedDetails } from './typed-details.ts'

interface Payer {
  takeToken: UsedStripe['takeToken']
  solved(): Promise<{ captchaToken?: string }>
}

/** Another card can be tried. */
export class CardRefused extends Error {}

/** Places the order with the typed card, and continues. Throws CardRefused, and the server's refusals. */
export async function placeTypedOrder(
  fields: HTMLFormElement,
  data: CheckoutPageData,
  { takeToken, solved }: Payer,
): Promise<void> {
  const { idempotencyKey, totalsHash } = data.checkout
  const acceptsTerms = fields.querySelector<HTMLInputElement>('[name="acceptsTerms"]')?.checked ?? true
  const typed = typedDetails(fields)
  const card = await takeToken(typed)
  if (card && 'sentence' in card) throw new CardRefused(card.sentence)
  const order = { ...typed, acceptsTerms, totalsHash, ...(card && { paymentToken: card.token }), ...(await solved()) }
  const reply = await placeOrder(order, idempotencyKey)
  if (card && reply.phase === 'declined') throw new CardRefused(reply.sentence ?? '')
  await goOn(reply, data)
}
