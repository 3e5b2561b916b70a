import type { ShoppingCart } from '../../../src/cart/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { inPageLanguage } from '../../api/client/in-page-language.ts'
import { cartCount } from '../cart/pill/cart-count.ts'
import { fillCartLinks, setText } from '../cart/pill/fill-cart-links.ts'
import { priceText } from '../money/price-text.ts'

/** Shows the visitor's cart in the header and as the floating pill. */
export async function loadCart(): Promise<void> {
  const reply = await fetch(inPageLanguage('/api/commerce/shopping-cart'), { headers: { Accept: 'application/json' } })
  if (reply.ok) showCart((await reply.json()) as ShoppingCart)
}

export function showCart(cart: Pick<ShoppingCart, 'totalQuantity' | 'subtotalAmount'>): void {
  const { shown, unit, spoken } = cartCount(cart.totalQuantity)
  const price = cart.totalQuantity > 0 ? priceText(cart.subtotalAmount) : ''
  fillCartLinks(document.querySelectorAll('.cart-indicator'), cart)
  const place = pillPlace()
  // An empty cart has no pill.
  if (cart.totalQuantity <= 0) {
    place.replaceChildren()
    return
  }
  const pill = place.querySelector('.cart-pill') ?? place.appendChild(newPill())
  setText(pill, '.cart-pill-count', `${shown} ${unit}`)
  setText(pill, '.visually-hidden', word('Cart: {spoken}, subtotal', { spoken }))
  setText(pill, '.sqs-cart-subtotal', price)
}

/** The page's drop zone, else a box of its own (specification §2). */
function pillPlace(): Element {
  const known = document.querySelector('.cart-pill-place')
  if (known) return known
  const place = newElement('div', `cart-pill-place ${document.body.dataset.cartPill ?? 'dark'}`)
  place.setAttribute('aria-live', 'polite')
  const dropZone = document.querySelector('.sqs-cart-dropzone')
  const box = dropZone ?? document.querySelector('.store')?.appendChild(newElement('div', 'absolute-cart-box'))
  return (box ?? document.body).appendChild(place)
}

function newPill(): Element {
  const pill = newElement('a', 'cart-pill')
  pill.setAttribute('href', '/cart')
  const count = newElement('span', 'cart-pill-count sqs-cart-quantity')
  count.setAttribute('aria-hidden', 'true')
  pill.append(count, newElement('span', 'visually-hidden'), newElement('span', 'sqs-cart-subtotal'))
  return pill
}

function newElement(tag: string, className: string): HTMLElement {
  return Object.assign(document.createElement(tag), { className })
}
