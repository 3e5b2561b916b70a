import { mintCartToken } from '../../src/checkout/cart-tokens.ts'
import { Checkout } from '../../src/checkout/checkout.ts'
import { DraftOrder } from '../../src/checkout/draft-order.ts'
import { type PlatformOrderLetter, platformOrderLetter } from '../../src/orders/letters/platform-order.letter.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { moneyText } from '../../src/shared/words/money-text.ts'
import { renderIn } from '../../src/shared/words/render-in.ts'
import { word } from '../../src/shared/words/word.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import type { Composed, ComposeOrderLetterDeps } from './compose-order-letter.ts'

interface AboutDraft {
  websiteId: string
  found: FoundWebsite
  draftId: string
  envelope(name: string): Pick<Letter, 'from' | 'headers'>
}

/** To the customer of a draft order: its content and a payment link. */
export async function payLinkLetter(
  deps: ComposeOrderLetterDeps,
  { websiteId, found, draftId, envelope }: AboutDraft,
): Promise<Composed> {
  const { saved, isDeleted } = (await deps.executor.load(DraftOrder, { websiteId, id: draftId })).state
  if (!saved || isDeleted) return { skipped: 'The draft order was deleted.' }
  const { state: checkout } = await deps.executor.load(Checkout, { websiteId, id: saved.checkoutId })
  if (checkout.orderId !== null) return { skipped: 'There is an order now.' }
  const { customerRef } = checkout.contact
  const email = customerRef === null ? undefined : (await deps.vault.read(websiteId, [customerRef])).get(customerRef)
  if (email === undefined) return { skipped: 'The customer’s data was deleted.' }
  const origin = deps.canonicalOriginOf(found.tenant)
  const host = new URL(origin).hostname
  const token = await mintCartToken(deps.db, websiteId, saved.checkoutId, new Date().toISOString())
  const { language } = found.website
  const link = `${origin}/checkout?cartToken=${token}`
  const letter = platformOrderLetter({ ...renderIn(language, () => wordingOf(host, link, saved)), language })
  return { letter: { ...envelope(host), to: email, ...letter }, isCounted: true }
}

function wordingOf(
  host: string,
  link: string,
  { grandTotalCents, currency }: { grandTotalCents: number; currency: string },
): PlatformOrderLetter {
  const total = moneyText(grandTotalCents, currency)
  return {
    subject: word('Your order at {host} waits for your payment', { host }),
    title: word('Your order is ready to be paid'),
    paragraphs: [
      word('{host} has put an order together for you. It comes to {total} as it stands.', { host, total }),
      word('The link shows everything in it before you pay. It works for 30 days.'),
    ],
    ...{ button: word('View and pay'), link },
    reason: word('You get this e-mail because {host} was given this address for an order.', { host }),
  }
}
