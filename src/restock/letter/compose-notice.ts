import type { ProductItem, Variant } from '../../catalog/contract.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { senderName } from '../../platform/mail/sender-name.ts'
import { postalLines, replyHeader } from '../../platform/mail/store-sender.ts'
import { fillMessage } from '../../shared/messages/fill-message.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import { moneyIn } from '../../shared/words/letter-formats.ts'
import type { WebsiteWriting } from '../../shared/words/word.ts'
import { type FoundWebsite, shownIn } from '../../websites/queries.ts'
import { noticeWords } from './notice-words.ts'
import { type RestockNotice, restockNoticeLetter } from './restock-notice.letter.ts'

/** The content of letters about a product, apart from the recipient. */
export interface NoticeFacts {
  found: FoundWebsite
  item: ProductItem
  /** The owner's texts; empty for the defaults. */
  texts: NoticeTexts
}

export interface NoticeTexts {
  subject: string
  introduction: string
}

export interface NoticeDeps {
  /** Sender address of letters. */
  mailFrom: string
  /** Undefined when the website or the product is gone, or shoppers may not see it. */
  findNoticeFacts(websiteId: string, productId: string): Promise<NoticeFacts | undefined>
  /** In which a person last wrote. */
  languageOf(websiteId: string, personRef: string): Promise<string | undefined>
  /** Origin of a website's storefront. */
  originOf(subdomain: string): string
  /** Storefront paths with a token that identifies the person. */
  letterLinks: {
    letter(websiteId: string, sendId: string, signUpId: string): string
    unsubscribe(websiteId: string, personRef: string, signUpId: string): string
  }
}

/** One e-mail of a send. */
export interface Notice {
  sendId: string
  signUpId: string
  /** 1, plus one each time a person requests it again. */
  round: number
  variantId: string
  productId: string
  personRef: string
  email: string
}

/** Mail programs show no more characters of a subject. */
const SUBJECT_MAX = 180

/** The letter to a person who waited for a variant. Undefined when the website, the product or the variant is gone. */
export async function composeNotice(deps: NoticeDeps, websiteId: string, notice: Notice): Promise<Letter | undefined> {
  const [known, language] = await Promise.all([
    deps.findNoticeFacts(websiteId, notice.productId),
    deps.languageOf(websiteId, notice.personRef),
  ])
  const facts = known && { ...known, found: shownIn(known.found, language) }
  const variant = facts && findVariant(facts.item, notice.variantId)
  if (!variant) return undefined
  const { sendId, signUpId, personRef, round } = notice
  const { subdomain, languagePath = '' } = facts.found.tenant
  const origin = deps.originOf(subdomain)
  const stopPath = deps.letterLinks.unsubscribe(websiteId, personRef, signUpId)
  const unsubscribeLink = origin + languagePath + stopPath
  const link = origin + languagePath + deps.letterLinks.letter(websiteId, sendId, signUpId)
  return {
    from: { name: letterName(deps, facts), address: deps.mailFrom },
    to: notice.email,
    store: websiteId,
    reference: { letterRef: `restock-${sendId}-${signUpId}-${round}`, personRef },
    ...restockNoticeLetter({ ...describe(facts, variant), link, unsubscribeLink }),
    headers: {
      // The same for each attempt, so that a receiver can recognise duplicates.
      'Message-ID': `<${sendId}.${signUpId}.${round}@${deps.mailFrom.split('@')[1]}>`,
      'Auto-Submitted': 'auto-generated',
      ...replyHeader(facts.found),
      // RFC 8058: mail programs show their own unsubscribe button, which works without opening a page.
      'List-Unsubscribe': `<${origin}${stopPath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** A sample of the letter with these texts. Its links lead to the product itself and identify nobody. */
export function sampleNotice(
  { originOf }: Pick<NoticeDeps, 'originOf'>,
  facts: NoticeFacts,
  variantId: string,
): Pick<Letter, 'subject' | 'html' | 'text'> | undefined {
  const variant = findVariant(facts.item, variantId)
  if (!variant) return undefined
  const link = `${originOf(facts.found.tenant.subdomain)}${facts.item.fullUrl}?variant=${encodeURIComponent(variantId)}`
  return restockNoticeLetter({ ...describe(facts, variant), link, unsubscribeLink: undefined })
}

/** The sender name of the letter. */
export function letterName(
  { originOf }: Pick<NoticeDeps, 'originOf'>,
  { found: { tenant } }: Pick<NoticeFacts, 'found'>,
): string {
  return senderName(tenant.name, new URL(originOf(tenant.subdomain)).hostname)
}

function findVariant({ structuredContent }: ProductItem, variantId: string): Variant | undefined {
  return structuredContent.variants.find(({ id }) => id === variantId)
}

function describe(
  { found, item, texts }: NoticeFacts,
  variant: Variant,
): Omit<RestockNotice, 'link' | 'unsubscribeLink'> {
  const words = noticeWords(found.website.language)
  const filled = { product: item.title, store: found.tenant.name }
  return {
    words,
    theme: found.website.theme,
    postalAddress: postalLines(found.website.seller),
    store: found.tenant.name,
    product: item.title,
    variant: variant.optionValues.map(({ value }) => value).join(' / '),
    image: item.items.find(({ id }) => id === variant.mainImageId) ?? item.items[0],
    price: priceOf(variant, found.tenant.currency, found.website),
    subject: oneLine(fillMessage(texts.subject || words.subject, filled), SUBJECT_MAX),
    introduction: fillMessage(texts.introduction || words.introduction, filled),
  }
}

function priceOf(
  { price, salePrice, onSale }: Variant,
  currency: string,
  writing: WebsiteWriting,
): RestockNotice['price'] {
  const usual = moneyIn(writing, price, currency)
  return onSale ? { now: moneyIn(writing, salePrice, currency), before: usual } : { now: usual, before: undefined }
}
