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

/** What one thing costs: a price, or a sale beside what it was. */
export type FixedPrice = { kind: 'normal'; price: Money } | { kind: 'sale'; price: Money; original: Money }

/** What stands where a price stands. `none`: nobody could say what is sold. */
export type DisplayedPrice =
  | FixedPrice
  | { kind: 'from'; price: Money }
  | { kind: 'subscription'; text: string }
  | { kind: 'none' }

type Priced = Pick<ProductItem, 'structuredContent'>

/** The price of a product of which no variant is chosen. From-text goes before sale. */
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

/** The price of a product, or, once one is chosen, of its variant. */
export function chosenPrice(item: Priced, variant: Variant | undefined): DisplayedPrice {
  const { productType, isSubscribable } = item.structuredContent
  if (!variant || !isKnownType(productType)) return productPrice(item)
  const one = variantPrice(variant)
  return isSubscribable ? subscriptionPrice(item.structuredContent, one.price, false) : one
}

/** What one variant costs if it is bought once. */
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
