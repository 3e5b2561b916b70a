import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { priceText } from '../../money/price-text.ts'
import { isGiftCard } from '../purchase/add-obstacle.ts'

/** How a value of an option reads. One of a gift card that is its price, `25.00`, is said as money: `$25.00`. */
export function valueText(item: ProductItem, option: string, value: string): string {
  if (!isGiftCard(item)) return value
  const card = item.structuredContent.variants.find(
    ({ attributes, priceMoney }) => attributes[option] === value && priceMoney.decimalValue === value,
  )
  return card ? priceText(card.priceMoney) : value
}
