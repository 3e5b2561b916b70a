import type { ShoppingCart } from '../../../src/cart/contract.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { priceText } from '../money/price-text.ts'
import { useRecalculating } from './use-cart-change.ts'
import './cart-summary.css'

export function CartSummary({ cart }: { cart: ShoppingCart }) {
  const isRecalculating = useRecalculating()
  return (
    <section className="cart-summary" aria-labelledby="cart-summary" aria-busy={isRecalculating}>
      <h2 id="cart-summary" className="visually-hidden">
        Summary
      </h2>
      <p className="cart-subtotal" aria-live="polite">
        Subtotal <strong>{priceText(cart.subtotalAmount)}</strong>
      </p>
      <p>Checkout is not open yet.</p>
      <PageLink to="/shop">Continue shopping</PageLink>
    </section>
  )
}
