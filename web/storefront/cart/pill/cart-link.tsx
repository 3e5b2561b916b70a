import { word } from '../../../../src/shared/words/word.ts'
import { cartCount } from './cart-count.ts'

/** Without the visitor's cart, which `fill-cart-links.ts` fills in. */
export function CartLink() {
  return (
    <a href="/cart" className="cart-indicator cart-uninitialized cart-empty">
      <span aria-hidden="true">
        {word('Cart')} <span className="sqs-cart-quantity">0</span>
      </span>
      <span className="visually-hidden">{word('Cart, {spoken}', { spoken: cartCount(0).spoken })}</span>
      <span className="sqs-cart-subtotal" />
    </a>
  )
}
