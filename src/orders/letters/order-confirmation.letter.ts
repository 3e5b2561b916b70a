import { type Html, html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { formatAddress } from '../../shared/addresses/format-address.ts'
import { fillMessage } from '../../shared/messages/fill-message.ts'
import type { Money } from '../../shared/money/money-shape.ts'
import { hasGoods } from '../../shared/orders/has-goods.ts'
import { type OrderSum, orderSums } from '../../shared/orders/order-sums.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import { labelled, withColon } from '../../shared/words/labelled.ts'
import { moneyIn, percentIn } from '../../shared/words/letter-formats.ts'
import type { Theme } from '../../websites/contract.ts'
import type { OrderReply } from '../contract.ts'
import { answerLines } from './answer-text.ts'
import { orderLetterPage, SUBJECT_MAX } from './order-letter-page.ts'
import type { OrderWords } from './order-words.ts'
import { reviewLabel } from './review-words.ts'

export interface OrderConfirmation {
  words: OrderWords
  theme: Theme
  store: string
  order: OrderReply
  /** Link to the order's status. */
  link: string
  /** Names of purchased files; may be empty. */
  files: string[]
  /** Link to review what was bought; absent if the store takes no reviews. */
  reviewLink?: string | undefined
}

/** The order confirmation, in the website's theme and language, without remote content. */
export function orderConfirmationLetter(about: OrderConfirmation): Pick<Letter, 'subject' | 'html' | 'text'> {
  const { words, theme, store, link } = about
  const names = namesOf(about)
  const subject = oneLine(fillMessage(words.subject, names), SUBJECT_MAX)
  const page = orderLetterPage({
    ...{ language: words.language, theme, store, subject, title: words.title, introduction: introductionOf(about) },
    ...{ number: fillMessage(words.number, names), reason: fillMessage(words.reason, names), content: content(about) },
    links: [{ label: words.button, href: link }, ...reviewLinks(about)],
  })
  return { subject, html: page.markup, text: plainText(about) }
}

function reviewLinks({ words, reviewLink }: OrderConfirmation) {
  return reviewLink ? [{ label: reviewLabel(words.language), href: reviewLink }] : []
}

function namesOf({ store, order: { orderNumber } }: OrderConfirmation) {
  return { store, number: `#${orderNumber ?? ''}` }
}

function content(about: OrderConfirmation): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;font-size:15px;line-height:1.5">
                  ${itemRows(about)}
                  ${totalRows(about)}
                </table>
                ${boughtFiles(about)}
                ${addresses(about)}
                ${formAnswers(about)}`
}

/** Each links to its download page: mail scanners follow links too, and must not use up downloads. */
function boughtFiles({ words, files, link, theme }: OrderConfirmation): Html {
  if (files.length === 0) return html``
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;font-size:15px;line-height:1.5">
                  <tr><td style="color:${theme.muted}">${words.files}</td></tr>
                  ${files.map((name) => html`<tr><td style="padding:8px 0 0;overflow-wrap:anywhere"><a href="${`${link}#downloads`}" style="color:inherit">${name}</a></td></tr>`)}
                </table>`
}

function introductionOf({ words, order: { paymentStatus } }: OrderConfirmation): string {
  return paymentStatus === 'PENDING' ? words.paymentOpen : words.introduction
}

const variantOf = (item: OrderReply['items'][number]) => item.attributes.map(({ value }) => value).join(' / ')

function itemRows({ words, order, theme }: OrderConfirmation): Html[] {
  return order.items.map((item) => {
    const variant = variantOf(item)
    return html`<tr>
                    <td style="padding:10px 12px 10px 0;border-bottom:1px solid ${theme.surface};overflow-wrap:anywhere">${item.quantity} × ${item.productName}${variant === '' ? html`` : html`<br><span style="color:${theme.muted}">${variant}</span>`}</td>
                    <td align="right" style="padding:10px 0;border-bottom:1px solid ${theme.surface};white-space:nowrap;vertical-align:top">${moneyOf(item.subtotal, words)}</td>
                  </tr>`
  })
}

function totalRows(about: OrderConfirmation): Html[] {
  return totalsOf(about).map(({ name, amount, isTotal }) => {
    const weight = isTotal ? '700' : '400'
    return html`<tr>
                    <td style="padding:8px 12px 0 0;font-weight:${weight}">${name}</td>
                    <td align="right" style="padding:8px 0 0;font-weight:${weight};white-space:nowrap">${amount}</td>
                  </tr>`
  })
}

function totalsOf({ words, order }: OrderConfirmation): { name: string; amount: string; isTotal: boolean }[] {
  return orderSums(order).map((sum) => ({
    name: labelOf(words, sum),
    amount: moneyIn(words.language, sum.cents, order.currency),
    isTotal: sum.kind === 'total',
  }))
}

function labelOf(words: OrderWords, { kind, name, rate }: OrderSum): string {
  const tax = `${name} ${percentIn(words.language, rate)}`
  switch (kind) {
    case 'discount':
      return name
    case 'shipping':
      return name || words.shipping
    case 'tax':
      return tax
    case 'included':
      return fillMessage(words.includes, { label: tax })
    default:
      return words[kind]
  }
}

function moneyOf({ value, currency }: Money, { language }: OrderConfirmation['words']): string {
  return moneyIn(language, Number(value), currency)
}

function addresses({ words, order, theme }: OrderConfirmation): Html {
  const shown = addressesOf({ words, order })
  if (shown.length === 0) return html``
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;font-size:15px;line-height:1.5">
                  <tr>${shown.map(({ name, lines }) => html`<td class="half" width="50%" style="padding:8px 12px 0 0;vertical-align:top;overflow-wrap:anywhere"><span style="color:${theme.muted}">${name}</span>${lines.map((line) => html`<br>${line}`)}</td>`)}</tr>
                </table>`
}

function addressesOf({ words, order }: Pick<OrderConfirmation, 'words' | 'order'>) {
  const { shippingAddress, billingAddress } = order
  return [
    { name: words.shipTo, address: hasGoods(order) ? shippingAddress : null },
    { name: words.billTo, address: billingAddress },
  ].flatMap(({ name, address }) => (address ? [{ name, lines: formatAddress(address, words.language) }] : []))
}

function formAnswers({ words, order: { formSubmission }, theme }: OrderConfirmation): Html {
  if (!formSubmission) return html``
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;font-size:15px;line-height:1.5">
                  <tr><td style="color:${theme.muted}">${words.form}</td></tr>
                  ${formSubmission.map(({ label, value }) => html`<tr><td style="padding:8px 0 0;overflow-wrap:anywhere">${label}${answerLines(words.language, value).map((line) => html`<br><strong>${line}</strong>`)}</td></tr>`)}
                </table>`
}

function answersOf({ words, order: { formSubmission } }: OrderConfirmation): string[] {
  if (!formSubmission) return []
  return [
    [
      words.form,
      ...formSubmission.map(({ label, value }) =>
        labelled(words.language, label, answerLines(words.language, value).join('\n')),
      ),
    ].join('\n'),
  ]
}

function plainText(about: OrderConfirmation): string {
  const { words, order, link } = about
  const items = order.items.map((item) => {
    const variant = variantOf(item)
    const what = `${item.quantity} × ${item.productName}${variant === '' ? '' : ` (${variant})`}`
    return labelled(words.language, what, moneyOf(item.subtotal, words))
  })
  const totals = totalsOf(about).map(({ name, amount }) => labelled(words.language, name, amount))
  const places = addressesOf(about).map(({ name, lines }) => [name, ...lines].join('\n'))
  const names = namesOf(about)
  return `${[
    words.title,
    introductionOf(about),
    fillMessage(words.number, names),
    items.join('\n'),
    totals.join('\n'),
    ...(about.files.length > 0
      ? [[withColon(words.language, words.files), ...about.files, `${link}#downloads`].join('\n')]
      : []),
    ...places,
    ...answersOf(about),
    `${withColon(words.language, words.button)}\n${link}`,
    ...reviewLinks(about).map(({ label, href }) => `${withColon(words.language, label)}\n${href}`),
    `-- \n${fillMessage(words.reason, names)}`,
  ].join('\n\n')}\n`
}
