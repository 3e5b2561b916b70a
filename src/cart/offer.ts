import { type ProductImage, type ProductItem, productTypes, type Variant } from '../catalog/contract.ts'
import { hasVariants, isNotYetOnSale } from '../shared/products/product-rules.ts'
import type { EntryForm, EntryImage } from './events.ts'

/** What the shop knows of the wanted product at this moment. */
export interface Offer {
  title: string
  /** Specification §3, Product types. */
  productType: number
  isGiftCard: boolean
  fullUrl: string
  /** What a shopper has to choose before there is a variant. */
  optionNames: string[]
  form: EntryForm | null
  /** Why no cart takes it; undefined when carts do. */
  notSoldYet: string | undefined
  /** Most of it that one cart may hold. */
  quantityMax: number
  /** The one that the sku names; undefined when it names none, or when none was chosen where there is a choice. */
  variant: OfferedVariant | undefined
}

export interface OfferedVariant {
  sku: string
  /** In the order of the options. */
  attributes: { name: string; value: string }[]
  /** What it costs now, in minor units of `currency`: the sale price when it is on sale. */
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

/** The sku alone decides the variant; without one there must be nothing to choose. */
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
    notSoldYet: isNotYetOnSale(product),
    quantityMax: quantityMaxOf(product, store),
    variant: variant && offered(item, variant),
  }
}

type Product = ProductItem['structuredContent']

function onlyVariant(product: Product): Variant | undefined {
  return hasVariants(product) ? undefined : product.variants[0]
}

function offered(item: ProductItem, variant: Variant): OfferedVariant {
  const price = priceOf(item.structuredContent, variant)
  return {
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

/** Specification §5, Quantity input: nobody is asked how many subscriptions, or services where the store says so. */
function quantityMaxOf({ isSubscribable, productType }: Product, store: StoreRules): number {
  const oneService = productType === productTypes.SERVICE && !store.multipleQuantityAllowedForServices
  return isSubscribable || oneService ? 1 : QUANTITY_MAX
}

function imageOf({ items }: ProductItem, { mainImageId }: Variant): EntryImage | null {
  const image: ProductImage | undefined = items.find(({ id }) => id === mainImageId) ?? items[0]
  return image ?? null
}
