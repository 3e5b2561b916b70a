import { mintCartToken } from '../../src/checkout/cart-tokens.ts'
import { Checkout } from '../../src/checkout/checkout.ts'
import { DraftOrder } from '../../src/checkout/draft-order.ts'
import { platformOrderLetter } from '../../src/orders/letters/platform-order.letter.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { formatMoney } from '../../src/shared/money/format-money.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import type { Composed, ComposeOrderLetterDeps } from './compose-order-letter.ts'

interface AboutDraft {
  websiteId: string
  found: FoundWebsite
  draftId: string
  envelope(name: string): Pick<Letter, 'from' | 'headers'>
}

/** To the customer of a draft order: what they can buy by a link of their own. */
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
  const letter = platformOrderLetter({
    subject: `Your order at ${host} waits for your payment`,
    title: 'Your order is ready to be paid',
    paragraphs: [
      `${host} has put an order together for you. It comes to ${formatMoney(saved.grandTotalCents, saved.currency)} as it stands.`,
      'The link shows everything in it before you pay. It works for 30 days.',
    ],
    ...{ button: 'View and pay', link: `${origin}/checkout?cartToken=${token}` },
    reason: `You get this e-mail because ${host} was given this address for an order.`,
  })
  return { letter: { ...envelope(host), to: email, ...letter }, isCounted: true }
}
