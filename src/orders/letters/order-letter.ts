import type { Html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { formatAddress } from '../../shared/addresses/format-address.ts'
import { summaryLines } from '../../shared/forms/answer-lines.ts'
import { fillMessage } from '../../shared/messages/fill-message.ts'
import { hasGoods } from '../../shared/orders/has-goods.ts'
import { type OrderSum, orderSums } from '../../shared/orders/order-sums.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import { dayIn, letterLocale, moneyIn, percentIn } from '../../shared/words/letter-formats.ts'
import type { Theme } from '../../websites/contract.ts'
import type { OrderReply } from '../contract.ts'
import { orderLetterPage } from './order-letter-page.ts'
import { orderLetterText } from './order-letter-text.ts'
import { type OrderWords, orderWords } from './order-words.ts'

/** The store's policies; empty where it has none. */
export interface StorePolicies {
  returnPolicy: string
  termsOfService: string
  privacyPolicy: string
}

/** What every e-mail about an order is written from. */
export interface LetterLook {
  /** Of the website (BCP 47). */
  language: string
  useCLDRMoneyFormat: boolean
  timeZone: string
  theme: Theme
  store: string
  order: OrderReply
  /** Link to the order's status. */
  link: string
  /** Link to review what was bought; absent if the store takes no reviews. */
  reviewLink?: string | undefined
  /** Where answers go; absent if the owner has not set it, or is not confirmed. */
  replyTo?: string | undefined
  policies: StorePolicies
}

/** A name and its value, such as the carrier. */
export interface LetterFact {
  name: string
  lines: string[]
}

export interface LetterItem {
  /** `2 × Mug`. */
  name: string
  variant: string
  /** What was filled in with it. */
  answers: string[]
  /** Null without a picture. */
  pictureUrl: string | null
  /** Null where the e-mail is not about prices. */
  amount: string | null
}

export interface LetterSum {
  name: string
  amount: string
  isTotal: boolean
}

export interface LetterLink {
  label: string
  href: string
}

/** The parts of an e-mail about an order, which its markup and its plain text show in the same order. */
export interface OrderLetterContent {
  /** Locale of its words. */
  language: string
  theme: Theme
  store: string
  subject: string
  /** Order number and day. */
  number: string
  title: string
  introduction: string
  items: LetterItem[]
  sums: LetterSum[]
  /** Purchased files, each a link to its download. */
  files: { heading: string; names: string[]; href: string } | null
  /** Tracking, and what was filled in at the checkout. */
  facts: LetterFact[]
  /** Addresses and the shipping option. */
  places: LetterFact[]
  after: string
  /** The first is rendered as a button. */
  links: LetterLink[]
  questions: string
  policies: { name: string; text: string }[]
  /** Why the recipient gets it. */
  reason: string
}

export type Written = Pick<Letter, 'subject' | 'html' | 'text'>

/** Mail clients show no more of a subject. */
export const SUBJECT_MAX = 180

/** The parts that differ between e-mails. */
export type LetterParts = Pick<OrderLetterContent, 'title' | 'introduction'> &
  Partial<Pick<OrderLetterContent, 'items' | 'sums' | 'files' | 'facts' | 'places' | 'after'>> & {
    /** With placeholders, as `introduction`. */
    subject: string
    values?: Record<string, string>
    linksBefore?: LetterLink[]
    linksAfter?: LetterLink[]
    policies: (keyof StorePolicies)[]
    /** In place of what is said of orders. */
    words?: Pick<OrderWords, 'number' | 'button' | 'reason'>
  }

/** In the website's theme and language. Pictures are those of the store's products; there is nothing else remote. */
export function writeOrderLetter(look: LetterLook, parts: LetterParts): Written {
  const content = contentOf(look, parts)
  const page: Html = orderLetterPage(content)
  return { subject: content.subject, html: page.markup, text: orderLetterText(content) }
}

function contentOf(look: LetterLook, parts: LetterParts): OrderLetterContent {
  const { language, timeZone, theme, store, order, link, replyTo } = look
  const words = orderWords(language)
  const names = { store, number: `#${order.orderNumber ?? ''}`, ...parts.values }
  const { number: numberText, button, reason } = parts.words ?? words
  const number = fillMessage(numberText, names)
  return {
    language: words.language === 'en' ? letterLocale(language) : language,
    theme,
    store,
    subject: oneLine(fillMessage(parts.subject, names), SUBJECT_MAX),
    number: `${number} · ${dayIn(language, order.createdOn, timeZone)}`,
    title: parts.title,
    introduction: fillMessage(parts.introduction, names),
    items: parts.items ?? [],
    sums: parts.sums ?? [],
    files: parts.files ?? null,
    facts: parts.facts ?? [],
    places: parts.places ?? [],
    after: parts.after ?? '',
    links: [...(parts.linksBefore ?? []), { label: button, href: link }, ...(parts.linksAfter ?? [])],
    questions: replyTo ? fillMessage(words.questions, { address: replyTo }) : '',
    policies: parts.policies.flatMap((name) => {
      const text = look.policies[name].trim()
      return text === '' ? [] : [{ name: words[name], text }]
    }),
    reason: fillMessage(reason, names),
  }
}

type Item = OrderReply['items'][number]

/** Twice the width at which it is shown. */
const PICTURE_FORMAT = '100w'

export function letterItem(item: Item, quantity: number, amount: string | null): LetterItem {
  return {
    name: `${quantity} × ${item.productName}`,
    variant: item.attributes.map(({ value }) => value).join(' / '),
    answers: [],
    pictureUrl: item.imageUrl && `${item.imageUrl}?format=${PICTURE_FORMAT}`,
    amount,
  }
}

/** All lines, with their answers, and their price before discounts. */
export function itemsOf(look: LetterLook): LetterItem[] {
  const { order } = look
  const { language } = orderWords(look.language)
  return order.items.map((item) => ({
    ...letterItem(item, item.quantity, moneyIn(look, Number(item.subtotal.value), order.currency)),
    answers: summaryLines(language, item.formSubmission),
  }))
}

/** From the subtotal to the total, each tax by its rate. */
export function sumsOf(look: LetterLook): LetterSum[] {
  const { order, language } = look
  const words = orderWords(language)
  return orderSums(order).map((sum) => ({
    name: labelOf(words, language, sum),
    amount: moneyIn(look, sum.cents, order.currency),
    isTotal: sum.kind === 'total',
  }))
}

function labelOf(words: OrderWords, language: string, { kind, name, rate }: OrderSum): string {
  const tax = `${name} ${percentIn(language, rate)}`
  switch (kind) {
    case 'discount':
      return name
    case 'shipping':
      return name || words.shipping
    case 'tax':
      return tax
    case 'included':
      return fillMessage(words.includes, { label: tax })
    case 'giftCard':
      return fillMessage(words.giftCard, { last4: name })
    default:
      return words[kind]
  }
}

/** Where it goes and how, in the format of each country. */
export function placesOf({ order, language }: LetterLook, which: { billing: boolean }): LetterFact[] {
  const words = orderWords(language)
  const { shippingAddress, billingAddress, shippingMethod } = order
  return [
    { name: words.shipTo, address: hasGoods(order) ? shippingAddress : null },
    { name: words.billTo, address: which.billing ? billingAddress : null },
  ]
    .flatMap(({ name, address }) => (address ? [{ name, lines: formatAddress(address, letterLocale(language)) }] : []))
    .concat(shippingMethod ? [{ name: words.shippingMethod, lines: [shippingMethod] }] : [])
}
