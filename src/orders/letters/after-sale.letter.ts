import { type Html, html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { fillMessage } from '../../shared/messages/fill-message.ts'
import type { LineQuantity, OrderFulfilled } from '../../shared/orders/after-sale-events.ts'
import { countToSend, type OrderTally, type TallyRefund } from '../../shared/orders/order-tally.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import { labelled, withColon } from '../../shared/words/labelled.ts'
import { moneyIn } from '../../shared/words/letter-formats.ts'
import type { Theme } from '../../websites/contract.ts'
import type { OrderReply } from '../contract.ts'
import { afterSaleWords } from './after-sale-words.ts'
import { fileWords } from './file-words.ts'
import { orderLetterPage, SUBJECT_MAX } from './order-letter-page.ts'
import { orderWords } from './order-words.ts'
import { reviewLabel } from './review-words.ts'

export interface AfterSaleLetter {
  language: string
  theme: Theme
  store: string
  order: OrderReply
  /** Link to the order's status. */
  link: string
  /** Link to review what was bought; absent if the store takes no reviews. */
  reviewLink?: string | undefined
}

/** What was sent, picked up or delivered, and how to track it. */
export function parcelLetter(about: AfterSaleLetter, parcel: OrderFulfilled, tally: OrderTally): Written {
  const words = afterSaleWords(about.language)
  const { kind, carrierName, service, trackingNumber, trackingUrl } = parcel
  const carrier = [carrierName, service].filter(Boolean).join(' · ')
  return write(about, {
    ...{ words: words[kind], language: words.language, amount: '', items: itemsOf(about.order, parcel.lines) },
    facts: [
      ...(carrier ? [{ name: words.carrier, text: carrier }] : []),
      ...(trackingNumber ? [{ name: words.trackingNumber, text: trackingNumber }] : []),
    ],
    after: countToSend(tally) > 0 ? words.rest : '',
    links: trackingUrl ? [{ label: words.track, href: trackingUrl }] : [],
    linksAfter: about.reviewLink ? [{ label: reviewLabel(about.language), href: about.reviewLink }] : [],
  })
}

/** What was refunded, and for which items. */
export function refundLetter(about: AfterSaleLetter, { amountCents, lines }: TallyRefund): Written {
  const words = afterSaleWords(about.language)
  const amount = moneyIn(about.language, amountCents, about.order.currency)
  const items = itemsOf(about.order, lines)
  return write(about, {
    ...{ words: words.refund, language: words.language, amount, items, facts: [], after: '', links: [] },
  })
}

/** A purchased file has a new version. */
export function fileLetter(about: AfterSaleLetter, fileName: string): Written {
  const words = fileWords(about.language)
  return write(about, {
    ...{ words, language: words.language, amount: '', items: [{ name: fileName, variant: '' }] },
    ...{ facts: [], after: '', links: [{ label: words.download, href: `${about.link}#downloads` }] },
  })
}

type Written = Pick<Letter, 'subject' | 'html' | 'text'>

interface Content {
  words: { subject: string; title: string; introduction: string }
  language: string
  amount: string
  items: { name: string; variant: string }[]
  facts: { name: string; text: string }[]
  after: string
  /** Shown before the link to the order. */
  links: { label: string; href: string }[]
  linksAfter?: { label: string; href: string }[]
}

function write({ language, theme, store, order, link }: AfterSaleLetter, content: Content): Written {
  const common = orderWords(language)
  const names = { store, number: `#${order.orderNumber ?? ''}`, amount: content.amount }
  const filled = (message: string) => fillMessage(message, names)
  const subject = oneLine(filled(content.words.subject), SUBJECT_MAX)
  const letter = {
    ...{ language: content.language, theme, store, subject, number: filled(common.number) },
    ...{ title: content.words.title, introduction: filled(content.words.introduction), reason: filled(common.reason) },
    links: [...content.links, { label: common.button, href: link }, ...(content.linksAfter ?? [])],
  }
  const page = orderLetterPage({ ...letter, content: contentHtml(content, theme) })
  return { subject, html: page.markup, text: plainText(letter, content) }
}

function itemsOf({ items }: OrderReply, lines: readonly LineQuantity[]): Content['items'] {
  return lines.flatMap(({ lineId, quantity }) => {
    const item = items.find(({ id }) => id === lineId)
    const variant = item?.attributes.map(({ value }) => value).join(' / ') ?? ''
    return item ? [{ name: `${quantity} × ${item.productName}`, variant }] : []
  })
}

function contentHtml({ items, facts, after }: Content, { surface, muted }: Theme): Html {
  const rows = items.map(
    ({ name, variant }) => html`<tr>
                    <td style="padding:10px 0;border-bottom:1px solid ${surface};overflow-wrap:anywhere">${name}${variant === '' ? html`` : html`<br><span style="color:${muted}">${variant}</span>`}</td>
                  </tr>`,
  )
  const table = html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;font-size:15px;line-height:1.5">
                  ${rows}
                </table>`
  return html`${items.length > 0 ? table : html``}
                ${facts.map(({ name, text }) => html`<p style="margin:16px 0 0;font-size:15px;line-height:1.5;overflow-wrap:anywhere"><span style="color:${muted}">${name}</span><br>${text}</p>`)}
                ${after === '' ? html`` : html`<p style="margin:16px 0 0;font-size:15px;line-height:1.5">${after}</p>`}`
}

interface Texts {
  number: string
  title: string
  introduction: string
  links: { label: string; href: string }[]
  reason: string
}

function plainText(
  { number, title, introduction, links, reason }: Texts,
  { language, items, facts, after }: Content,
): string {
  const parts = [
    ...[title, introduction, number],
    items.map(({ name, variant }) => (variant === '' ? name : `${name} (${variant})`)).join('\n'),
    facts.map(({ name, text }) => labelled(language, name, text)).join('\n'),
    after,
    ...links.map(({ label, href }) => `${withColon(language, label)}\n${href}`),
    `-- \n${reason}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
