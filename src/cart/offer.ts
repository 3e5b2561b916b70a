import { type ProductImage, type ProductItem, productTypes, type Variant } from '../catalog/contract.ts'
import { paymentCents } from '../shared/products/plan-terms.ts'
import { GIFT_CARD_ALONE, hasVariants } from '../shared/products/product-rules.ts'
import type { LineSubscription } from '../shared/subscriptions/line-subscription.ts'
import type { EntryForm, EntryImage } from './events.ts'

/** What the shop currently offers for the requested product. */
export interface Offer {
  title: string
  /** Specification §3, Product types. */
  productType: number
  isGiftCard: boolean
  fullUrl: string
  /** Options that a shopper has to choose. */
  optionNames: string[]
  form: EntryForm | null
  /** Why it cannot be put into a cart; undefined when it can. */
  notSoldYet: string | undefined
  /** Maximum quantity in one cart. */
  quantityMax: number
  /** The variant of the SKU; undefined when it matches none, or when options have to be chosen and were not. */
  variant: OfferedVariant | undefined
}

export interface OfferedVariant {
  id: string
  sku: string
  /** In the order of the product's options. */
  attributes: { name: string; value: string }[]
  /** Current price in minor units of `currency`; the sale price when it is on sale. */
  unitPriceCents: number
  currency: string
  /** Infinity when it never runs out. */
  inStock: number
  image: EntryImage | null
}

export interface StoreRules {
  multipleQuantityAllowedForServices: boolean
}

export const QUANTITY_MAX = 9999

/** Finds the variant by SKU alone; without a SKU the product must have no options. */
export function offerFrom(item: ProductItem, sku: string | null, store: StoreRules): Offer {
  const { structuredContent: product, title, fullUrl } = item
  const variant = sku ? product.variants.find((one) => one.sku === sku) : onlyVariant(product)
  return {
    title,
    productType: product.productType,
    isGiftCard: product.productType === productTypes.GIFT_CARD,
    fullUrl,
    optionNames: product.variantOptionOrdering,
    form: product.additionalFieldsForm,
    notSoldYet: soldOtherwise(product),
    quantityMax: quantityMaxOf(product, store),
    variant: variant && offered(item, variant),
  }
}

type Product = ProductItem['structuredContent']

const SUBSCRIBE_INSTEAD = 'This product is only sold by subscription.'

function soldOtherwise({ productType, isSubscribable }: Product): string | undefined {
  if (productType === productTypes.GIFT_CARD) return GIFT_CARD_ALONE
  return isSubscribable ? SUBSCRIBE_INSTEAD : undefined
}

/** The product by subscription, at the price of the first payment. */
export interface SubscriptionOffer extends Offer {
  terms: SubscriptionTerms
}

export type SubscriptionTerms = Omit<LineSubscription, 'id' | 'cycle' | 'timeZone'>

/** Like `offerFrom`, for who subscribes; undefined for a product without a plan. It never runs out. */
export function subscriptionOfferFrom(item: ProductItem, sku: string | null): SubscriptionOffer | undefined {
  const { subscriptionPlan } = item.structuredContent
  if (!subscriptionPlan) return undefined
  const { billingPeriod, numBillingCycles, planVersionId, firstPercent, everyPercent } = subscriptionPlan
  const offer = offerFrom(item, sku, { multipleQuantityAllowedForServices: true })
  const price = { unitCents: offer.variant?.unitPriceCents ?? 0, discounts: { firstPercent, everyPercent } }
  const first = {
    inStock: Number.POSITIVE_INFINITY,
    unitPriceCents: paymentCents(price.unitCents, price.discounts, { isFirst: true }),
  }
  return {
    ...offer,
    notSoldYet: undefined,
    quantityMax: QUANTITY_MAX,
    variant: offer.variant && { ...offer.variant, ...first },
    terms: { ...price, plan: { billingPeriod, numBillingCycles }, planVersionId },
  }
}

function onlyVariant(product: Product): Variant | undefined {
  return hasVariants(product) ? undefined : product.variants[0]
}

function offered(item: ProductItem, variant: Variant): OfferedVariant {
  const price = priceOf(item.structuredContent, variant)
  return {
    id: variant.id,
    sku: variant.sku,
    attributes: attributesOf(item.structuredContent, variant),
    unitPriceCents: Number(price.value),
    currency: price.currency,
    inStock: neverRunsOut(item.structuredContent, variant) ? Number.POSITIVE_INFINITY : variant.qtyInStock,
    image: imageOf(item, variant),
  }
}

/** A digital product is on sale as a whole; gift cards are worth what they cost (specification §4, Product display). */
function priceOf(product: Product, variant: Variant) {
  if (product.productType === productTypes.GIFT_CARD) return variant.priceMoney
  const onSale = product.productType === productTypes.DIGITAL ? product.onSale : variant.onSale
  return onSale ? variant.salePriceMoney : variant.priceMoney
}

function attributesOf({ variantOptionOrdering }: Product, { attributes }: Variant) {
  return variantOptionOrdering
    .filter((name) => Object.hasOwn(attributes, name))
    .map((name) => ({ name, value: attributes[name] ?? '' }))
}

function neverRunsOut({ productType }: Product, { unlimited }: Variant): boolean {
  return unlimited || productType === productTypes.DIGITAL || productType === productTypes.GIFT_CARD
}

/** Specification §5, Quantity input: no quantity for subscriptions, nor for services where the store's settings say so. */
function quantityMaxOf({ isSubscribable, productType }: Product, store: StoreRules): number {
  const oneService = productType === productTypes.SERVICE && !store.multipleQuantityAllowedForServices
  return isSubscribable || oneService ? 1 : QUANTITY_MAX
}

function imageOf({ items }: ProductItem, { mainImageId }: Variant): EntryImage | null {
  const image: ProductImage | undefined = items.find(({ id }) => id === mainImageId) ?? items[0]
  return image ?? null
}
