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
  const varied = variedPrices(product)
  if (product.isSubscribable) return subscriptionPrice(product, fromPrice(product), varied)
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
  const one = variantPrice(variant)
  return isSubscribable ? subscriptionPrice(item.structuredContent, one.price, false) : one
}

/** Price of a variant for a one-time purchase. */
export function variantPrice({ onSale, priceMoney, salePriceMoney }: Variant): FixedPrice {
  return onSale ? { kind: 'sale', price: salePriceMoney, original: priceMoney } : { kind: 'normal', price: priceMoney }
}

function subscriptionPrice(
  { subscriptionPlan: plan }: Priced['structuredContent'],
  price: Money,
  varied: boolean,
): DisplayedPrice {
  return { kind: 'subscription', text: subscriptionPriceText({ plan, price: priceText(price), varied }) }
}
