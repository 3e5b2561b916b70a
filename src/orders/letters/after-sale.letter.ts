import { fillMessage } from '../../shared/messages/fill-message.ts'
import type { LineQuantity, OrderFulfilled } from '../../shared/orders/after-sale-events.ts'
import { countToSend, type OrderTally, type TallyRefund } from '../../shared/orders/order-tally.ts'
import { moneyIn } from '../../shared/words/letter-formats.ts'
import { afterSaleWords } from './after-sale-words.ts'
import { fileWords } from './file-words.ts'
import {
  type LetterItem,
  type LetterLook,
  letterItem,
  placesOf,
  type Written,
  writeOrderLetter,
} from './order-letter.ts'
import { orderWords } from './order-words.ts'
import { reviewLabel } from './review-words.ts'

/** What was sent, picked up or delivered, and how to track it. */
export function parcelLetter(look: LetterLook, parcel: OrderFulfilled, tally: OrderTally): Written {
  const words = afterSaleWords(look.language)
  const { kind, carrierName, service, trackingNumber, trackingUrl } = parcel
  const carrier = [carrierName, service].filter(Boolean).join(' · ')
  return writeOrderLetter(look, {
    ...words[kind],
    items: linesOf(look, parcel.lines),
    facts: [
      ...(carrier ? [{ name: words.carrier, lines: [carrier] }] : []),
      ...(trackingNumber ? [{ name: words.trackingNumber, lines: [trackingNumber] }] : []),
    ],
    after: countToSend(tally) > 0 ? words.rest : '',
    places: placesOf(look, { billing: false }),
    linksBefore: trackingUrl ? [{ label: words.track, href: trackingUrl }] : [],
    linksAfter: look.reviewLink ? [{ label: reviewLabel(look.language), href: look.reviewLink }] : [],
    policies: ['returnPolicy'],
  })
}

/** What was refunded, for which items, and what that leaves of the total. */
export function refundLetter(
  look: LetterLook,
  { amountCents, lines, tender, giftCards = [] }: Pick<TallyRefund, 'amountCents' | 'lines' | 'tender' | 'giftCards'>,
): Written {
  const { language, order } = look
  const common = orderWords(language)
  const money = (cents: number) => moneyIn(look, cents, order.currency)
  const { refund, refundToCards } = afterSaleWords(language)
  return writeOrderLetter(look, {
    ...refund,
    introduction: tender === 'giftCard' ? refundToCards : refund.introduction,
    values: { amount: money(amountCents) },
    items: linesOf(look, lines),
    sums: [
      { name: common.total, amount: money(Number(order.grandTotal.value)), isTotal: false },
      { name: common.refunded, amount: money(amountCents), isTotal: true },
      ...giftCards.map(({ last4, cents }) => {
        return { name: fillMessage(common.giftCard, { last4 }), amount: money(cents), isTotal: false }
      }),
    ],
    policies: ['returnPolicy'],
  })
}

/** A refund that the customer was told of has failed since. */
export function refundFailedLetter(look: LetterLook, { amountCents }: Pick<TallyRefund, 'amountCents'>): Written {
  const { language, order } = look
  return writeOrderLetter(look, {
    ...afterSaleWords(language).refundFailed,
    values: { amount: moneyIn(look, amountCents, order.currency) },
    policies: [],
  })
}

/** A purchased file has a new version. */
export function fileLetter(look: LetterLook, fileName: string): Written {
  const words = fileWords(look.language)
  const { subject, title, introduction, download } = words
  return writeOrderLetter(look, {
    subject,
    title,
    introduction,
    items: [{ name: fileName, variant: '', answers: [], pictureUrl: null, amount: null }],
    linksBefore: [{ label: download, href: `${look.link}#downloads` }],
    policies: [],
  })
}

function linesOf({ order }: LetterLook, lines: readonly LineQuantity[]): LetterItem[] {
  return lines.flatMap(({ lineId, quantity }) => {
    const item = order.items.find(({ id }) => id === lineId)
    return item ? [letterItem(item, quantity, null)] : []
  })
}
