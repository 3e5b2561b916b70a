import { type RestockWords, withOwnTexts } from './restock-words.ts'

/** As much of a product as its merchandising looks at. */
export interface MerchandisedProduct {
  merchandising: {
    scarcityEnabled: boolean
    scarcityText: string
    scarcityShownByDefault: boolean
    customSoldOutText: string
  }
  structuredContent: { productType: number; variants: MerchandisedVariant[] }
}

interface MerchandisedVariant {
  id: string
  attributes: Record<string, string>
  unlimited: boolean
  qtyInStock: number
}

export interface MerchandisingRules {
  scarcityEnabledOnProductItems: boolean
  scarcityThreshold: number
  restockNotificationsEnabled: boolean
  restockNotificationsMailingListSignUpEnabled: boolean
  restockMailingListOptInByDefault: boolean
  restockSuccessText: string
  /** The owner's own; empty for the usual ones. */
  restockTexts: RestockWords
}

/** How few there are: of the variant with these attributes, or, without any, of the product. */
export interface ScarcityView {
  attributes: Record<string, string> | null
  qtyInStock: number
}

/** Where shoppers can ask to be told when a variant is back. */
export interface RestockView {
  variantId: string
  hiddenByDefault: boolean
}

/** Specification §3, Merchandising context per product. */
export interface MerchandisingContext {
  scarcityEnabled: boolean
  scarcityText: string
  scarcityShownByDefault: boolean
  scarcityTemplateViews: ScarcityView[]
  customSoldOutText: string
  restockNotificationViews: RestockView[]
  restockNotificationMessages: RestockMessages
  mailingListSignUpEnabled: boolean
  mailingListOptInByDefault: boolean
}

interface RestockMessages extends RestockWords {
  /** What stands in the place of the form afterwards; empty for `Signed up!`. */
  successText: string
}

const SCARCITY_TEXT = 'Only {qtyInStock} left'
const PHYSICAL = 1
const SERVICE = 3

/** What pages say about a product, in the language of the website. */
export function merchandisingContext(
  item: MerchandisedProduct,
  rules: MerchandisingRules,
  language: string,
): MerchandisingContext {
  const { scarcityText, scarcityShownByDefault, customSoldOutText } = item.merchandising
  const scarcityEnabled = item.merchandising.scarcityEnabled || rules.scarcityEnabledOnProductItems
  return {
    scarcityEnabled,
    scarcityText: scarcityText || SCARCITY_TEXT,
    scarcityShownByDefault,
    scarcityTemplateViews: scarcityEnabled ? scarcityViews(item, rules.scarcityThreshold) : [],
    customSoldOutText,
    restockNotificationViews: rules.restockNotificationsEnabled ? restockViews(item) : [],
    restockNotificationMessages: {
      ...withOwnTexts(rules.restockTexts, language),
      successText: rules.restockSuccessText,
    },
    mailingListSignUpEnabled: rules.restockNotificationsMailingListSignUpEnabled,
    mailingListOptInByDefault: rules.restockMailingListOptInByDefault,
  }
}

/** The scarce variants; of several, also all of them together when that is to be said before one is chosen. */
function scarcityViews(item: MerchandisedProduct, threshold: number): ScarcityView[] {
  const { productType, variants } = item.structuredContent
  if (productType !== PHYSICAL && productType !== SERVICE) return []
  const scarce = variants.filter(({ unlimited, qtyInStock }) => !unlimited && qtyInStock > 0 && qtyInStock <= threshold)
  if (variants.length === 1) return scarce.map(({ qtyInStock }) => ({ attributes: null, qtyInStock }))
  const views = scarce.map(({ attributes, qtyInStock }) => ({ attributes, qtyInStock }))
  const total = variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0)
  const isScarce = !variants.some(({ unlimited }) => unlimited) && total > 0 && total <= threshold
  const ofAll = { attributes: null, qtyInStock: total }
  return item.merchandising.scarcityShownByDefault && isScarce ? [ofAll, ...views] : views
}

/** Of several variants each is asked for once it is chosen. */
function restockViews({ structuredContent: { productType, variants } }: MerchandisedProduct): RestockView[] {
  if (productType !== PHYSICAL && productType !== SERVICE) return []
  const gone = variants.filter(({ unlimited, qtyInStock }) => !unlimited && qtyInStock <= 0)
  return gone.map(({ id }) => ({ variantId: id, hiddenByDefault: variants.length > 1 }))
}
