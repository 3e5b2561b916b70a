import type { Money } from '../money/money-shape.ts'

/** The parts of a variant that the rules need. */
export interface RuledVariant {
  price: number
  salePrice: number
  priceMoney: Money
  salePriceMoney: Money
  onSale: boolean
  unlimited: boolean
  qtyInStock: number
}

/** The parts of a product's `structuredContent` that the rules need. */
export interface RuledProduct {
  productType: number
  variants: RuledVariant[]
  priceMoney: Money
  salePriceMoney: Money
  onSale: boolean
  isSubscribable: boolean
}

interface StockedProduct {
  productType: number
  variants: Pick<RuledVariant, 'unlimited' | 'qtyInStock'>[]
}

const PHYSICAL = 1
const DIGITAL = 2
const SERVICE = 3
export const GIFT_CARD = 4

/** Stock that does not run out: specification §9, Quantity. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER

/** Product types that can be sold; for any other type it is unknown what is sold. */
export function isKnownType(productType: number): boolean {
  return counted(productType) || productType === DIGITAL || productType === GIFT_CARD
}

/** Why a gift card is no line of a cart. */
export const GIFT_CARD_ALONE = 'A gift card is bought by itself, on a page of its own.'

export const isGiftCardType = (productType: number): boolean => productType === GIFT_CARD

export const isDigital = (productType: number): boolean => productType === DIGITAL

/** Whether the shopper has to choose a variant. */
export function hasVariants({ productType, variants }: Pick<RuledProduct, 'productType' | 'variants'>): boolean {
  return variants.length > 1 && productType !== DIGITAL
}

/** True when any variant is on sale; a digital product has its own flag, a gift card is never on sale. Specification §4. */
export function isOnSale({ productType, variants, onSale }: Pick<RuledProduct, 'productType' | 'variants' | 'onSale'>) {
  if (productType === DIGITAL) return onSale
  return counted(productType) && variants.some((variant) => variant.onSale)
}

/** Specification §4. A product of an unknown type is sold out. */
export function isSoldOut({ productType, variants }: StockedProduct): boolean {
  if (productType === DIGITAL || productType === GIFT_CARD) return false
  return !counted(productType) || !variants.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 0)
}

/** Whether a variant has a different price than the first, or is on sale when the first is not. */
export function variedPrices({ productType, variants }: Pick<RuledProduct, 'productType' | 'variants'>): boolean {
  const [first] = variants
  if (!first || !(counted(productType) || productType === GIFT_CARD)) return false
  return variants.some((variant) => {
    if (variant.onSale !== first.onSale) return true
    return first.onSale ? variant.salePrice !== first.salePrice : variant.price !== first.price
  })
}

/** The lowest current price. */
export function fromPrice(product: RuledProduct): Money {
  return least(priced(product).map(({ onSale, salePriceMoney, priceMoney }) => (onSale ? salePriceMoney : priceMoney)))
}

/** The highest price, without sales. */
export function normalPrice(product: RuledProduct): Money {
  return greatest(priced(product).map(({ priceMoney }) => priceMoney))
}

/** The lowest sale price; for a product that is not on sale, its normal price. */
export function salePrice(product: RuledProduct): Money {
  const sales = priced(product).filter(({ onSale }) => onSale)
  return sales.length > 0 ? least(sales.map(({ salePriceMoney }) => salePriceMoney)) : normalPrice(product)
}

/** Total stock of all variants; unlimited if it is not counted. */
export function stockRemaining({ productType, variants }: Pick<RuledProduct, 'productType' | 'variants'>): number {
  if (productType === DIGITAL || productType === GIFT_CARD) return UNLIMITED
  if (variants.some(({ unlimited }) => unlimited)) return UNLIMITED
  return variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0)
}

/** Whether the shopper can enter a quantity: specification §5, Quantity input. */
export function showsQuantityInput(
  product: Pick<RuledProduct, 'productType' | 'variants' | 'isSubscribable'>,
  store: { multipleQuantityAllowedForServices: boolean },
): boolean {
  const { productType, isSubscribable } = product
  const many = productType === PHYSICAL || (productType === SERVICE && store.multipleQuantityAllowedForServices)
  return many && !isSubscribable && stockRemaining(product) > 1
}

/** Product types whose variants have sale flags and stock. */
function counted(productType: number): boolean {
  return productType === PHYSICAL || productType === SERVICE
}

/** Where the prices are: in the variants, or in the product itself if it is digital or has none. */
function priced(product: RuledProduct): Pick<RuledVariant, 'onSale' | 'priceMoney' | 'salePriceMoney'>[] {
  const { productType, variants } = product
  if (productType === GIFT_CARD) return variants.map((variant) => ({ ...variant, onSale: false }))
  return productType === DIGITAL || variants.length === 0 ? [product] : variants
}

function least(prices: Money[]): Money {
  return prices.reduce((a, b) => (Number(b.value) < Number(a.value) ? b : a))
}

function greatest(prices: Money[]): Money {
  return prices.reduce((a, b) => (Number(b.value) > Number(a.value) ? b : a))
}
