import { mintCartToken } from '../../src/checkout/cart-tokens.ts'
import { Checkout } from '../../src/checkout/checkout.ts'
import { DraftOrder } from '../../src/checkout/draft-order.ts'
import { payLinkNotice } from '../../src/orders/letters/platform-notices.ts'
import { platformOrderLetter } from '../../src/orders/letters/platform-order.letter.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { renderIn } from '../../src/shared/words/render-in.ts'
import { type FoundWebsite, shownIn } from '../../src/websites/queries.ts'
import type { Composed, ComposeOrderLetterDeps } from './compose-order-letter.ts'
import { languageOf, originIn } from './letter-language.ts'

interface AboutDraft {
  websiteId: string
  found: FoundWebsite
  draftId: string
  envelope(name: string): Pick<Letter, 'from' | 'headers'>
}

/** To the customer of a draft order: its content and a payment link. */
export async function payLinkLetter(
  deps: ComposeOrderLetterDeps,
  { websiteId, found: own, draftId, envelope }: AboutDraft,
): Promise<Composed> {
  const { saved, isDeleted } = (await deps.executor.load(DraftOrder, { websiteId, id: draftId })).state
  if (!saved || isDeleted) return { skipped: 'The draft order was deleted.' }
  const { state: checkout } = await deps.executor.load(Checkout, { websiteId, id: saved.checkoutId })
  if (checkout.orderId !== null) return { skipped: 'There is an order now.' }
  const { customerRef } = checkout.contact
  const email = customerRef === null ? undefined : (await deps.vault.read(websiteId, [customerRef])).get(customerRef)
  if (email === undefined) return { skipped: 'The customer’s data was deleted.' }
  const found = shownIn(own, await languageOf(deps, websiteId, customerRef))
  const origin = originIn(deps, found)
  const host = new URL(origin).hostname
  const token = await mintCartToken(deps.db, websiteId, saved.checkoutId, new Date().toISOString())
  const { language } = found.website
  const link = `${origin}/checkout?cartToken=${token}`
  const letter = platformOrderLetter({
    ...renderIn(found.website, () => payLinkNotice(saved, { host, link })),
    language,
  })
  return { letter: { ...envelope(host), to: email, ...letter }, isCounted: true }
}
