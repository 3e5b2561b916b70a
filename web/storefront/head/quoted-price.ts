import type { ProductItem, Variant } from '../../../src/catalog/contract.ts'
import type { Money } from '../../../src/shared/money/money-shape.ts'
import { variantPrice } from '../product/price/displayed-price.ts'

/** The price that search engines and social networks are told; of what is sold by subscription only, every payment. */
export function quotedPrice({ isSubscribable }: ProductItem['structuredContent'], variant: Variant): Money {
  const [option] = variant.pricingOptions
  return isSubscribable && option ? option.salePriceMoney : variantPrice(variant).price
}
