import type { Money } from '../money/money-shape.ts'

/** As much of a variant as the rules look at. */
export interface RuledVariant {
  price: number
  salePrice: number
  priceMoney: Money
  salePriceMoney: Money
  onSale: boolean
  unlimited: boolean
  qtyInStock: number
}

/** As much of a product's `structuredContent` as the rules look at. */
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
const GIFT_CARD = 4

/** Stock that does not run out: specification §9, Quantity. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER

/** Types a product can be sold as; of any other nobody could say what is sold. */
export function isKnownType(productType: number): boolean {
  return counted(productType) || productType === DIGITAL || productType === GIFT_CARD
}

/**
 * Why a product cannot be put into a cart although it is shown; undefined when it can. Gift cards and subscriptions need
 * more than a line in a cart: a balance, a mandate to charge again.
 */
export function isNotYetOnSale({ productType, isSubscribable }: Pick<RuledProduct, 'productType' | 'isSubscribable'>) {
  if (productType === GIFT_CARD) return 'Gift cards cannot be bought online yet.'
  return isSubscribable ? 'Subscriptions cannot be bought online yet.' : undefined
}

/** Whether there is something to choose. */
export function hasVariants({ productType, variants }: Pick<RuledProduct, 'productType' | 'variants'>): boolean {
  return variants.length > 1 && productType !== DIGITAL
}

/** Any variant is on sale; a digital product has a flag of its own, a gift card never is. Specification §4. */
export function isOnSale({ productType, variants, onSale }: Pick<RuledProduct, 'productType' | 'variants' | 'onSale'>) {
  if (productType === DIGITAL) return onSale
  return counted(productType) && variants.some((variant) => variant.onSale)
}

/** Specification §4. A product of an unknown type is sold out: nobody could say what is sold. */
export function isSoldOut({ productType, variants }: StockedProduct): boolean {
  if (productType === DIGITAL || productType === GIFT_CARD) return false
  return !counted(productType) || !variants.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 0)
}

/** Whether a variant costs another price than the first, or is on sale when the first is not. */
export function variedPrices({ productType, variants }: Pick<RuledProduct, 'productType' | 'variants'>): boolean {
  const [first] = variants
  if (!first || !(counted(productType) || productType === GIFT_CARD)) return false
  return variants.some((variant) => {
    if (variant.onSale !== first.onSale) return true
    return first.onSale ? variant.salePrice !== first.salePrice : variant.price !== first.price
  })
}

/** The lowest price at which any of it is sold now. */
export function fromPrice(product: RuledProduct): Money {
  return least(priced(product).map(({ onSale, salePriceMoney, priceMoney }) => (onSale ? salePriceMoney : priceMoney)))
}

/** The highest price without any sale. */
export function normalPrice(product: RuledProduct): Money {
  return greatest(priced(product).map(({ priceMoney }) => priceMoney))
}

/** The lowest sale price; of a product that is not on sale, its normal price. */
export function salePrice(product: RuledProduct): Money {
  const sales = priced(product).filter(({ onSale }) => onSale)
  return sales.length > 0 ? least(sales.map(({ salePriceMoney }) => salePriceMoney)) : normalPrice(product)
}

/** How many there are to sell over all variants. What is not counted never runs out. */
export function stockRemaining({ productType, variants }: Pick<RuledProduct, 'productType' | 'variants'>): number {
  if (productType === DIGITAL || productType === GIFT_CARD) return UNLIMITED
  if (variants.some(({ unlimited }) => unlimited)) return UNLIMITED
  return variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0)
}

/** Whether the shopper is asked how many: specification §5, Quantity input. */
export function showsQuantityInput(
  product: Pick<RuledProduct, 'productType' | 'variants' | 'isSubscribable'>,
  store: { multipleQuantityAllowedForServices: boolean },
): boolean {
  const { productType, isSubscribable } = product
  const many = productType === PHYSICAL || (productType === SERVICE && store.multipleQuantityAllowedForServices)
  return many && !isSubscribable && stockRemaining(product) > 1
}

/** Types whose variants carry sale flags and stock. */
function counted(productType: number): boolean {
  return productType === PHYSICAL || productType === SERVICE
}

/** What carries the prices: the variants, but of a digital product, or one without any, the product itself. */
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
