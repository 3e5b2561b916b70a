import { type RestockWords, withOwnTexts } from './restock-words.ts'

/** The parts of a product that its merchandising needs. */
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
  /** The owner's texts; empty for the defaults. */
  restockTexts: RestockWords
}

/** Remaining stock: of the variant with these attributes or, without any, of the product. */
export interface ScarcityView {
  attributes: Record<string, string> | null
  qtyInStock: number
}

/** Where shoppers can sign up for a restock notice. */
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
  /** Shown instead of the form after signing up; empty for `Signed up!`. */
  successText: string
}

const SCARCITY_TEXT = 'Only {qtyInStock} left'
const PHYSICAL = 1
const SERVICE = 3

/** Merchandising of a product, in the website's language. */
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

/** The scarce variants; with several variants also all of them together, if that is to be shown before one is chosen. */
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

/** With several variants, one view per variant, shown once it is chosen. */
function restockViews({ structuredContent: { productType, variants } }: MerchandisedProduct): RestockView[] {
  if (productType !== PHYSICAL && productType !== SERVICE) return []
  const gone = variants.filter(({ unlimited, qtyInStock }) => !unlimited && qtyInStock <= 0)
  return gone.map(({ id }) => ({ variantId: id, hiddenByDefault: variants.length > 1 }))
}
