import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ShoppingCart } from '../../../../src/cart/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { priceText } from '../../money/price-text.ts'
import { useCart } from '../use-cart.ts'
import { cartCount } from './cart-count.ts'
import './cart-pill.css'

/** The floating cart pill. Changes are announced; hidden for an empty cart. */
export function CartPill({ light }: { light: boolean }) {
  const reading = useCart()
  const cart = reading.state === 'loaded' ? reading.cart : undefined
  return (
    <PillPlace>
      <div className={light ? 'cart-pill-place light' : 'cart-pill-place dark'} aria-live="polite">
        {cart && <Pill cart={cart} />}
      </div>
    </PillPlace>
  )
}

export function Pill({ cart: { totalQuantity, subtotalAmount } }: { cart: ShoppingCart }) {
  if (totalQuantity <= 0) return null
  const { shown, unit, spoken } = cartCount(totalQuantity)
  return (
    <PageLink to="/cart" className="cart-pill">
      <span aria-hidden="true">
        <span className="sqs-cart-quantity">{shown}</span> {unit}
      </span>
      <span className="visually-hidden">{word('Cart: {spoken}, subtotal', { spoken })}</span>{' '}
      <span className="sqs-cart-subtotal">{priceText(subtotalAmount)}</span>
    </PageLink>
  )
}

/** Rendered into the page's drop zone if it has one, else into a box of its own (specification §2). */
function PillPlace({ children }: { children: ReactNode }) {
  const [dropZone, setDropZone] = useState<Element | null>(null)
  useEffect(() => setDropZone(document.querySelector('.sqs-cart-dropzone')), [])
  return dropZone ? createPortal(children, dropZone) : <div className="absolute-cart-box">{children}</div>
}
