import { DEFAULT_CURRENCY } from '../../../shared/money/currencies.ts'
import {
  booleanOf,
  childOf,
  descendantOf,
  isArray,
  isEqual,
  isTruthy,
  numberOf,
  textOf,
  type Value,
} from '../values.ts'
import { type Amount, amountOf } from './money.ts'

/** What a product of any JSON is, by the rules of facts A.3. */
export const PHYSICAL = 1
export const DIGITAL = 2
export const SERVICE = 3
export const GIFT_CARD = 4

/** Of what has no price: specification §9. */
const NOTHING: Amount = { cents: 0, currency: DEFAULT_CURRENCY }

export function productTypeOf(item: Value): number {
  return numberOf(descendantOf(item, ['structuredContent', 'productType']))
}

export const isCounted = (type: number) => type === PHYSICAL || type === SERVICE
export const isKnown = (type: number) => isCounted(type) || type === DIGITAL || type === GIFT_CARD

export function variantsOf(item: Value): readonly Value[] {
  const variants = descendantOf(item, ['structuredContent', 'variants'])
  return isArray(variants) ? variants : []
}

export const isSubscribable = (item: Value) => booleanOf(descendantOf(item, ['structuredContent', 'isSubscribable']))

export function hasVariants(item: Value): boolean {
  return variantsOf(item).length > 1 && productTypeOf(item) !== DIGITAL
}

const isVariantOnSale = (variant: Value) => isTruthy(childOf(variant, 'onSale'))

export function isOnSale(item: Value): boolean {
  const type = productTypeOf(item)
  if (type === DIGITAL) return isVariantOnSale(childOf(item, 'structuredContent'))
  return isCounted(type) && variantsOf(item).some(isVariantOnSale)
}

/** What is of an unknown type is sold out. */
export function isSoldOut(item: Value): boolean {
  const type = productTypeOf(item)
  if (type === DIGITAL || type === GIFT_CARD) return false
  return !isCounted(type) || !variantsOf(item).some((variant) => stockOf(variant) > 0)
}

const stockOf = (variant: Value) =>
  isTruthy(childOf(variant, 'unlimited')) ? Number.MAX_SAFE_INTEGER : numberOf(childOf(variant, 'qtyInStock'))

export function totalStock(item: Value): number {
  const type = productTypeOf(item)
  if (type === DIGITAL || type === GIFT_CARD) return Number.MAX_SAFE_INTEGER
  return Math.min(
    variantsOf(item).reduce<number>((sum, variant) => sum + stockOf(variant), 0),
    Number.MAX_SAFE_INTEGER,
  )
}

/** Compares the legacy fields: minor units. */
export function variedPrices(item: Value): boolean {
  const [first, ...others] = variantsOf(item)
  const type = productTypeOf(item)
  if (!isCounted(type) && type !== GIFT_CARD) return false
  const differs = (variant: Value, name: string) => !isEqual(childOf(variant, name), childOf(first, name))
  return others.some(
    (variant) =>
      differs(variant, 'onSale') ||
      (isVariantOnSale(first) && differs(variant, 'salePrice')) ||
      differs(variant, 'price'),
  )
}

export const priceOf = (holder: Value) => amountOf(childOf(holder, 'priceMoney')) ?? NOTHING
export const salePriceOf = (holder: Value) => amountOf(childOf(holder, 'salePriceMoney')) ?? NOTHING
export const currentPriceOf = (holder: Value) => (isVariantOnSale(holder) ? salePriceOf(holder) : priceOf(holder))

/** The lowest price that somebody pays now. */
export function fromPrice(item: Value): Amount {
  return priced(item, (variants) => variants.map(currentPriceOf), 'priceMoney', least)
}

/** The highest price without a sale. */
export function normalPrice(item: Value): Amount {
  return priced(item, (variants) => variants.map(priceOf), 'priceMoney', most)
}

/** The lowest price of a sale. */
export function salePrice(item: Value): Amount {
  if (productTypeOf(item) === GIFT_CARD) return NOTHING
  return priced(item, (variants) => variants.filter(isVariantOnSale).map(salePriceOf), 'salePriceMoney', least)
}

function priced(
  item: Value,
  pricesOf: (variants: readonly Value[]) => Amount[],
  ownField: 'priceMoney' | 'salePriceMoney',
  choose: (amounts: Amount[]) => Amount | undefined,
): Amount {
  const type = productTypeOf(item)
  if (type === DIGITAL) return amountOf(descendantOf(item, ['structuredContent', ownField])) ?? NOTHING
  return (isKnown(type) && choose(pricesOf(variantsOf(item)))) || NOTHING
}

/** The first of equal ones. */
const chosen =
  (isBetter: (one: Amount, than: Amount) => boolean) =>
  (amounts: Amount[]): Amount | undefined => {
    let best = amounts[0]
    for (const amount of amounts) if (best && isBetter(amount, best)) best = amount
    return best
  }
const least = chosen((one, than) => one.cents < than.cents)
const most = chosen((one, than) => one.cents > than.cents)

/** What the variant with the lowest price can also be bought as. */
export function pricingOptions(item: Value): readonly Value[] {
  if (!isCounted(productTypeOf(item))) return []
  const [cheapest] = variantsOf(item).toSorted((a, b) => currentPriceOf(a).cents - currentPriceOf(b).cents)
  const options = childOf(cheapest, 'pricingOptions')
  return isArray(options) ? options : []
}

export interface VariantOption {
  name: string
  values: string[]
}

/** Options in the order of the product, with the values that variants have. */
export function variantOptions(item: Value): VariantOption[] {
  const ordering = descendantOf(item, ['structuredContent', 'variantOptionOrdering'])
  const variants = variantsOf(item)
  if (variants.length < 2 || !isArray(ordering)) return []
  return ordering.map((entry) => {
    const name = textOf(entry)
    const values = variants.map((variant) => descendantOf(variant, ['attributes', name]))
    return { name, values: [...new Set(values.filter((value) => value !== undefined).map(textOf))] }
  })
}
