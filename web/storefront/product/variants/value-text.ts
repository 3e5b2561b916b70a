import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { priceText } from '../../money/price-text.ts'
import { isGiftCard } from '../purchase/add-obstacle.ts'

/** Text of an option value. A gift card's value that is its price, `25.00`, is formatted as money: `$25.00`. */
export function valueText(item: ProductItem, option: string, value: string): string {
  if (!isGiftCard(item)) return value
  const card = item.structuredContent.variants.find(
    ({ attributes, priceMoney }) => attributes[option] === value && priceMoney.decimalValue === value,
  )
  return card ? priceText(card.priceMoney) : value
}
