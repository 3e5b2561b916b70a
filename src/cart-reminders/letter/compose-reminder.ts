import type { ProductItem, Variant } from '../../catalog/contract.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { senderName } from '../../platform/mail/sender-name.ts'
import { postalLines, replyHeader } from '../../platform/mail/store-sender.ts'
import { fillMessage } from '../../shared/messages/fill-message.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import { moneyIn } from '../../shared/words/letter-formats.ts'
import type { WebsiteWriting } from '../../shared/words/word.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { CartReminderSettings } from '../admin-contract.ts'
import type { ReminderLinks } from '../reminder-links.ts'
import { cartReminderLetter, type RemindedLine } from './cart-reminder.letter.ts'
import { reminderWords } from './reminder-words.ts'

/** An item of the cart that can still be bought. */
export interface LeftLine {
  item: ProductItem
  variant: Variant
  quantity: number
}

export interface ReminderDeps {
  /** Sender address of e-mails. */
  mailFrom: string
  /** Origin of a website's storefront. */
  originOf(subdomain: string): string
  reminderLinks: ReminderLinks
}

export interface Reminder {
  cartId: string
  personRef: string
  email: string
  lines: LeftLine[]
}

type ReminderTexts = Pick<CartReminderSettings, 'subject' | 'introduction'>

/** Mail programs show no more characters of a subject. */
const SUBJECT_MAX = 180
/** Further lines are only in the cart. */
const LINES_MAX = 10
/** Twice the displayed width. */
const PICTURE_FORMAT = '300w'

/** The e-mail to the person who abandoned this cart. */
export function composeReminder(
  deps: ReminderDeps,
  found: FoundWebsite,
  texts: ReminderTexts,
  { cartId, personRef, email, lines }: Reminder,
): Letter {
  const { websiteId, subdomain, languagePath = '' } = found.tenant
  const origin = deps.originOf(subdomain)
  const stopPath = deps.reminderLinks.stop(websiteId, personRef)
  const unsubscribeLink = origin + languagePath + stopPath
  const link = origin + languagePath + deps.reminderLinks.cart(websiteId, cartId)
  return {
    from: { name: reminderSender(deps, found), address: deps.mailFrom },
    to: email,
    store: websiteId,
    reference: { letterRef: `cart-${cartId}`, personRef },
    ...write(found, texts, { lines, link, unsubscribeLink }),
    headers: {
      // The same for each attempt, so that a receiver can recognise duplicates.
      'Message-ID': `<cart.${cartId}@${deps.mailFrom.split('@')[1]}>`,
      'Auto-Submitted': 'auto-generated',
      ...replyHeader(found),
      // RFC 8058: mail programs show their own unsubscribe button, which works without opening a page.
      'List-Unsubscribe': `<${origin}${stopPath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** A sample with these texts and products. Its button leads to the reader's own cart. */
export function sampleReminder(
  { originOf }: Pick<ReminderDeps, 'originOf'>,
  found: FoundWebsite,
  texts: ReminderTexts,
  lines: LeftLine[],
): Pick<Letter, 'subject' | 'html' | 'text'> {
  const link = `${originOf(found.tenant.subdomain)}/cart`
  return write(found, texts, { lines, link, unsubscribeLink: undefined })
}

/** The sender name of the e-mail. */
export function reminderSender({ originOf }: Pick<ReminderDeps, 'originOf'>, { tenant }: FoundWebsite): string {
  return senderName(tenant.name, new URL(originOf(tenant.subdomain)).hostname)
}

function write(
  { tenant, website }: FoundWebsite,
  texts: ReminderTexts,
  { lines, ...links }: { lines: LeftLine[]; link: string; unsubscribeLink: string | undefined },
) {
  const words = reminderWords(website.language)
  const filled = { store: tenant.name }
  return cartReminderLetter({
    words,
    theme: website.theme,
    store: tenant.name,
    ...links,
    postalAddress: postalLines(website.seller),
    lines: lines.slice(0, LINES_MAX).map((line) => describe(line, tenant.currency, website)),
    subject: oneLine(fillMessage(texts.subject || words.subject, filled), SUBJECT_MAX),
    introduction: fillMessage(texts.introduction || words.introduction, filled),
  })
}

function describe({ item, variant, quantity }: LeftLine, currency: string, writing: WebsiteWriting): RemindedLine {
  const image = item.items.find(({ id }) => id === variant.mainImageId) ?? item.items[0]
  return {
    title: item.title,
    variant: variant.optionValues.map(({ value }) => value).join(' / '),
    quantity,
    price: moneyIn(writing, variant.onSale ? variant.salePrice : variant.price, currency),
    image: image && { url: `${image.assetUrl}?format=${PICTURE_FORMAT}`, altText: image.altText || item.title },
  }
}
