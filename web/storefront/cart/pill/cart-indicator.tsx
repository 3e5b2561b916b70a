import { word } from '../../../../src/shared/words/word.ts'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { priceText } from '../../money/price-text.ts'
import { type CartReading, useCart } from '../use-cart.ts'
import { cartCount } from './cart-count.ts'
import './cart-indicator.css'

/** The template's cart link with item count and subtotal. */
export function CartIndicator() {
  const reading = useCart()
  const cart = reading.state === 'loaded' ? reading.cart : undefined
  const { shown, spoken } = cartCount(cart?.totalQuantity ?? 0)
  return (
    <PageLink to="/cart" className={`cart-indicator ${stateOf(reading)}`}>
      <span aria-hidden="true">
        {word('Cart')} <span className="sqs-cart-quantity">{shown}</span>
      </span>
      <span className="visually-hidden">{word('Cart, {spoken}', { spoken })}</span>
      <span className="sqs-cart-subtotal">{cart && cart.totalQuantity > 0 ? priceText(cart.subtotalAmount) : ''}</span>
    </PageLink>
  )
}

/** Specification §4, Cart pill: uninitialised until the first update, empty if that counts nothing. */
function stateOf(reading: CartReading): string {
  if (reading.state !== 'loaded') return 'cart-uninitialized'
  return reading.cart?.totalQuantity ? 'cart-initialized' : 'cart-initialized cart-empty'
}
