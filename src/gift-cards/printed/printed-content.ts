import type { PdfContent, PdfPart } from '../../platform/pdf/pdf-content.ts'
import { writtenGiftCode } from '../../shared/gift-cards/card-code.ts'
import type { GiftDelivery } from '../../shared/gift-cards/delivery.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { localeOf, word } from '../../shared/words/word.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { GiftCardIssued } from '../events.ts'

interface PrintedCard {
  issued: Omit<GiftCardIssued, 'type'>
  code: string
  delivery: GiftDelivery | undefined
  found: FoundWebsite
  /** Of the storefront. */
  origin: string
}

/** A gift card on paper: what it was issued for, for whom, its code, also as a QR code, and where its balance is told. */
export function printedContent({ issued, code, delivery, found, origin }: PrintedCard): PdfContent {
  const { name } = found.tenant
  const { theme, language } = found.website
  const amount = formatMoney(issued.amountCents, issued.currency)
  const title = word('A gift card for {amount}', { amount })
  const written = writtenGiftCode(code)
  const line = (text: string): PdfPart => ({ type: 'paragraph', text })
  return {
    about: { title, author: name, accent: theme.text, language: localeOf(language), now: new Date(issued.at) },
    parts: [
      line(name),
      { type: 'title', text: title },
      ...(issued.testMode ? [line(word('This is a test: the gift card pays test orders only.'))] : []),
      ...(delivery?.recipient ? [line(word('For {name}', { name: delivery.recipient }))] : []),
      ...(delivery?.message ? [line(delivery.message)] : []),
      ...(delivery?.sender ? [line(word('From {name}', { name: delivery.sender }))] : []),
      line(word('Its code is {code}.', { code: written })),
      { type: 'qr', text: written, alt: written },
      line(
        word('Enter it at checkout. It never expires, and what is left stays on it: see {link}.', {
          link: `${origin}/gift-card-balance`,
        }),
      ),
    ],
  }
}
