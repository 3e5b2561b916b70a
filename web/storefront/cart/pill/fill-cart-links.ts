import type { ShoppingCart } from '../../../../src/cart/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { priceText } from '../../money/price-text.ts'
import { cartCount } from './cart-count.ts'

/** Shows the visitor's cart in the cart links of static markup. */
export function fillCartLinks(
  links: Iterable<Element>,
  cart: Pick<ShoppingCart, 'totalQuantity' | 'subtotalAmount'> | null,
): void {
  const count = cart?.totalQuantity ?? 0
  const { shown, spoken } = cartCount(count)
  for (const link of links) {
    link.className = `cart-indicator cart-initialized${count ? '' : ' cart-empty'}`
    setText(link, '.sqs-cart-quantity', shown)
    setText(link, '.visually-hidden', word('Cart, {spoken}', { spoken }))
    setText(link, '.sqs-cart-subtotal', cart && count > 0 ? priceText(cart.subtotalAmount) : '')
  }
}

export function setText(inside: Element, selector: string, text: string): void {
  const element = inside.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}
