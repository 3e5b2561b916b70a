import type { ProductItem, Variant } from '../../../src/catalog/contract.ts'
import type { Money } from '../../../src/shared/money-shape.ts'
import { fromPrice, isOnSale, normalPrice, salePrice, variedPrices } from '../../../src/shared/product-rules.ts'

/** What stands where a price stands: one price, the lowest of several, or a sale beside what it was. */
export type ShownPrice =
  | { kind: 'normal'; price: Money }
  | { kind: 'from'; price: Money }
  | { kind: 'sale'; price: Money; original: Money }

/** The price of a product of which no variant is chosen. */
export function productPrice({ structuredContent: product }: Pick<ProductItem, 'structuredContent'>): ShownPrice {
  if (variedPrices(product)) return { kind: 'from', price: fromPrice(product) }
  const normal = normalPrice(product)
  return isOnSale(product)
    ? { kind: 'sale', price: salePrice(product), original: normal }
    : { kind: 'normal', price: normal }
}

/** The price of one variant. */
export function variantPrice({ onSale, priceMoney, salePriceMoney }: Variant): ShownPrice {
  return onSale ? { kind: 'sale', price: salePriceMoney, original: priceMoney } : { kind: 'normal', price: priceMoney }
}
