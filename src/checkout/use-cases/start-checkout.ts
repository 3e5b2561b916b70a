import { findOpenCart } from '../../cart/use-cases/open-cart.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { CheckoutState } from '../checkout.ts'
import { checkoutIdOf, hashOf } from '../checkout-ids.ts'
import { startCheckout } from '../commands/give-details.ts'
import { decideCheckout, loadCheckout } from '../process/checkout-stream.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'

export interface StartCheckout {
  websiteId: string
  /** Undefined until something was added. */
  cartId: string | undefined
  visitorId: string
  /** ISO 8601. */
  now: string
}

/** Starts the checkout and returns the token of its link. Throws DomainError for an empty cart. */
export async function beginCheckout(
  deps: CheckoutDeps,
  { websiteId, cartId: cookie, visitorId, now }: StartCheckout,
): Promise<string> {
  const cart = cookie === undefined ? undefined : await findOpenCart(deps, websiteId, cookie)
  if (!cart || cart.state.entries.length === 0 || cart.state.isPurchased)
    throw new DomainError('You have nothing in your shopping cart.')
  const { id: cartId } = cart
  const checkoutId = checkoutIdOf(cartId)
  const visitorHash = visitorHashOf(checkoutId, visitorId)
  const target = { websiteId, checkoutId, now }
  const before = await loadCheckout(deps, target)
  const asRead = { ...target, isNew: before.cartId === null }
  const after = await decideCheckout(deps, asRead, (state) => startCheckout(state, { cartId, visitorHash, at: now }))
  if (before.detailsRef && after.detailsRef !== before.detailsRef)
    await deps.vault.forget(websiteId, [before.detailsRef])
  return deps.cartTokens.mint(websiteId, checkoutId, now)
}

/**
 * Whether this browser began it, by its session, or by its cart's signed cookie, which also works on websites without
 * sessions. A draft order's checkout belongs to any holder of its link.
 */
export function isOwnCheckout(
  { cartId, visitorHash, isDraft }: CheckoutState,
  checkoutId: string,
  browser: { visitorId: string | undefined; cartId: string | undefined },
): boolean {
  if (isDraft || (cartId !== null && browser.cartId === cartId)) return true
  return browser.visitorId !== undefined && visitorHashOf(checkoutId, browser.visitorId) === visitorHash
}

/** Lets a checkout recognise the browser that began it. */
function visitorHashOf(checkoutId: string, visitorId: string): string {
  return hashOf('checkout visitor', checkoutId, visitorId)
}
