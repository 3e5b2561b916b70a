import { useEffect } from 'react'
import { fillCartLinks } from '../cart/pill/fill-cart-links.ts'
import { useCart } from '../cart/use-cart.ts'

/** Keeps the owner's header, which is static markup, in step with the cart and with the page that is shown. */
export function OwnFrameLinks({ path }: { path: string }) {
  const reading = useCart()
  const cart = reading.state === 'loaded' ? (reading.cart ?? null) : undefined
  useEffect(() => {
    if (cart !== undefined) fillCartLinks(document.querySelectorAll('[data-own] .cart-indicator'), cart)
  }, [cart])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the page its address changes
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-own] :is(nav, .block-link) a[href^="/"]'))
      if (link.getAttribute('href') === window.location.pathname) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
  }, [path])
  return null
}
