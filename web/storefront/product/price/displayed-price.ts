import type { ProductItem, Variant } from '../../../../src/catalog/contract.ts'
import type { Money } from '../../../../src/shared/money/money-shape.ts'
import { subscriptionPriceText } from '../../../../src/shared/money/subscription-price.ts'
import {
  fromPrice,
  isKnownType,
  isOnSale,
  normalPrice,
  salePrice,
  variedPrices,
} from '../../../../src/shared/products/product-rules.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { priceText } from '../../money/price-text.ts'

/** Price of one product: normal, or on sale with the original price. */
export type FixedPrice = { kind: 'normal'; price: Money } | { kind: 'sale'; price: Money; original: Money }

/** The displayed price. `none`: unknown. */
export type DisplayedPrice =
  | FixedPrice
  | { kind: 'from'; price: Money }
  | { kind: 'subscription'; text: string }
  | { kind: 'none' }

type Priced = Pick<ProductItem, 'structuredContent'>

/** Price of a product without a chosen variant. A from-price takes precedence over a sale. */
export function productPrice({ structuredContent: product }: Priced): DisplayedPrice {
  if (!isKnownType(product.productType)) return { kind: 'none' }
  if (product.isSubscribable) return subscriptionPrice({ structuredContent: product })
  const varied = variedPrices(product)
  if (varied) return { kind: 'from', price: fromPrice(product) }
  const normal = normalPrice(product)
  return isOnSale(product)
    ? { kind: 'sale', price: salePrice(product), original: normal }
    : { kind: 'normal', price: normal }
}

/** Price of the chosen variant, else of the product. */
export function chosenPrice(item: Priced, variant: Variant | undefined): DisplayedPrice {
  const { productType, isSubscribable } = item.structuredContent
  if (!variant || !isKnownType(productType)) return productPrice(item)
  return isSubscribable ? subscriptionPrice(item, variant) : variantPrice(variant)
}

/** Price of a variant for a one-time purchase. */
export function variantPrice({ onSale, priceMoney, salePriceMoney }: Variant): FixedPrice {
  return onSale ? { kind: 'sale', price: salePriceMoney, original: priceMoney } : { kind: 'normal', price: priceMoney }
}

/** Where a product is sold by subscription only, this is its price. */
function subscriptionPrice(item: Priced, variant?: Variant): DisplayedPrice {
  return { kind: 'subscription', text: planPrice(item, variant)?.text ?? word('Unavailable') }
}

/** What a subscriber pays. */
interface PlanPrice {
  text: string
  /** What every payment would be without discounts; undefined if it has none, or if prices differ. */
  original: string | undefined
  /** The first payment, if it is another. */
  first: string | undefined
}

/** Of this variant, else of the one with the lowest price; undefined without a plan. */
export function planPrice({ structuredContent }: Priced, variant?: Variant): PlanPrice | undefined {
  const { subscriptionPlan: plan, variants } = structuredContent
  const options = (variant ? [variant] : variants).flatMap(({ pricingOptions: [option] }) => option ?? [])
  const least = options.reduce((a, b) => (b && a && b.salePrice < a.salePrice ? b : a), options[0])
  if (!plan || !least) return undefined
  const varied = options.some(({ salePrice }) => salePrice !== least.salePrice)
  const from = (money: Money) => (varied ? word('from {fromPrice}', { fromPrice: priceText(money) }) : priceText(money))
  return {
    text: subscriptionPriceText({ plan, price: priceText(least.salePriceMoney), varied }),
    original: least.onSale && !varied ? priceText(least.priceMoney) : undefined,
    first: plan.firstPercent > 0 ? from(least.firstPaymentMoney) : undefined,
  }
}
