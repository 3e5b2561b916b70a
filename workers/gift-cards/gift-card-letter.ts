import type { GiftCardIssued } from '../../src/gift-cards/events.ts'
import { GiftCard } from '../../src/gift-cards/gift-card.ts'
import { printedPath } from '../../src/gift-cards/printed/printed-link.ts'
import { platformOrderLetter } from '../../src/orders/letters/platform-order.letter.ts'
import { Order } from '../../src/orders/order.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { writtenGiftCode } from '../../src/shared/gift-cards/card-code.ts'
import { readDelivery } from '../../src/shared/gift-cards/delivery.ts'
import { moneyIn } from '../../src/shared/words/letter-formats.ts'
import { renderIn } from '../../src/shared/words/render-in.ts'
import { word } from '../../src/shared/words/word.ts'
import { type FoundWebsite, shownIn } from '../../src/websites/queries.ts'
import type { Composed, ComposeOrderLetterDeps } from '../orders/compose-order-letter.ts'
import { languageOf, originIn } from '../orders/letter-language.ts'

interface AboutCard {
  websiteId: string
  found: FoundWebsite
  cardId: string
  envelope(name: string): Pick<Letter, 'from' | 'headers'>
}

/** To whoever gets a bought card: its code, and what the buyer wrote. */
export async function giftCardLetter(
  deps: ComposeOrderLetterDeps,
  { websiteId, found: own, cardId, envelope }: AboutCard,
): Promise<Composed> {
  const { issued, disabled, frozenBy, balanceCents, holds } = (
    await deps.executor.load(GiftCard, { websiteId, id: cardId })
  ).state
  if (!issued?.recipientRef) return { skipped: 'Nobody gets this gift card by e-mail.' }
  if (disabled) return { skipped: 'The gift card was disabled.' }
  if (frozenBy.size > 0) return { skipped: 'The purchase of the gift card is disputed.' }
  if (balanceCents === 0 && holds.size === 0) return { skipped: 'Nothing is left on the gift card.' }
  const { recipientRef, detailsRef, codeRef, testMode, amountCents, currency, last4, source } = issued
  const texts = await deps.vault.read(websiteId, [recipientRef, codeRef, ...(detailsRef === null ? [] : [detailsRef])])
  const [to, code] = [texts.get(recipientRef), texts.get(codeRef)]
  if (to === undefined || code === undefined) return { skipped: 'The recipient’s data was deleted.' }
  const delivery = readDelivery(texts.get(detailsRef ?? ''))
  const found = shownIn(own, await languageOfCard(deps, websiteId, issued))
  const origin = originIn(deps, found)
  const host = new URL(origin).hostname
  const printed = `${origin}${await printedPath(deps.vault, websiteId, cardId)}`
  const amount = moneyIn(found.website, amountCents, currency)
  const { language } = found.website
  const letter = renderIn(found.website, () =>
    platformOrderLetter({
      language,
      subject: word('A gift card for {amount} at {host}', { amount, host }),
      title: word('A gift card for {amount}', { amount }),
      paragraphs: [
        ...(testMode ? [word('This is a test: the gift card pays test orders only.')] : personalWords(delivery)),
        word('Its code is {code}.', { code: writtenGiftCode(code) }),
        word('Enter it at checkout. It never expires, and what is left stays on it: see {link}.', {
          link: `${origin}/gift-card-balance`,
        }),
        word('To print it or to pass it on: {link}', { link: printed }),
      ],
      button: word('To the shop'),
      link: `${origin}/shop`,
      reason:
        source.kind === 'purchase'
          ? word('You’re receiving this e-mail because the gift card •••• {last4} was bought for you at {host}.', {
              last4,
              host,
            })
          : word('You get this e-mail because {host} has given you the gift card •••• {last4}.', { last4, host }),
    }),
  )
  // A test and a file cost nobody anything, and could name any mailbox.
  return { letter: { ...envelope(host), to, ...letter }, isCounted: testMode || source.kind !== 'purchase' }
}

/** Of who gets it, or else of who bought it. */
async function languageOfCard(
  deps: ComposeOrderLetterDeps,
  websiteId: string,
  { recipientRef, source }: Omit<GiftCardIssued, 'type'>,
): Promise<string | undefined> {
  const own = await languageOf(deps, websiteId, recipientRef)
  if (own !== undefined || source.kind !== 'purchase') return own
  return (await deps.executor.load(Order, { websiteId, id: source.orderId })).state.order?.language
}

/** Only with a real purchase: otherwise anybody could write anything to anyone. */
function personalWords(delivery: ReturnType<typeof readDelivery>): string[] {
  if (!delivery?.email) return []
  const { recipient, sender, message } = delivery
  return [
    ...(recipient ? [word('For {name}', { name: recipient })] : []),
    ...(message ? [message] : []),
    ...(sender ? [word('From {name}', { name: sender })] : []),
  ]
}
