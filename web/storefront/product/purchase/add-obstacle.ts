import type { ShoppingCart } from '../../../../src/cart/contract.ts'
import type { ProductItem, Variant } from '../../../../src/catalog/contract.ts'
import { unselectedOptionsMessage } from '../../../../src/shared/messages/unselected-options.ts'
import { stockRemaining } from '../../../../src/shared/products/product-rules.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { quantityProblem } from '../../cart/lines/quantity-problem.ts'
import { type Choice, chosenVariant, optionsOf, unselectedOptions } from '../variants/variant-choice.ts'

/**
 * What the shopper still has to do before adding, as far as the browser can tell (specification §5, Add to cart); undefined
 * if nothing. Stock is checked by the server.
 */
export function addObstacle(item: ProductItem, choice: Choice, quantity: string): string | undefined {
  const open = unselectedOptions(optionsOf(item), choice)
  if (open.length > 0 && isGiftCard(item)) return word('Select a denomination for the Gift Card.')
  if (open.length > 0) return said(unselectedOptionsMessage(open) ?? '')
  if (!chosenVariant(item, choice))
    return word('Sorry, that item variant is unavailable. Please select another variant.')
  return quantityProblem(quantity)
}

/** Stock must exceed the quantity of the variant in the cart (specification §5, form-attached products). */
export function stockObstacle(item: ProductItem, variant: Variant, cart: ShoppingCart | undefined): string | undefined {
  const same = cart?.entries.filter(
    ({ itemId, chosenVariant }) => itemId === item.id && chosenVariant.sku === variant.sku,
  )
  const held = (same ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  const { productType } = item.structuredContent
  if (stockRemaining({ productType, variants: [variant] }) > held) return undefined
  return word('Sorry, we do not have enough of that item available.')
}

const GIFT_CARD = 4

/** Specification §3, Product types. */
export function isGiftCard({ structuredContent }: Pick<ProductItem, 'structuredContent'>): boolean {
  return structuredContent.productType === GIFT_CARD
}
