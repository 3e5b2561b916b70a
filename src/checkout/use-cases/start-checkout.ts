import { Cart } from '../../cart/cart.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { mintCartToken } from '../cart-tokens.ts'
import type { CheckoutState } from '../checkout.ts'
import { checkoutIdOf, hashOf } from '../checkout-ids.ts'
import { startCheckout } from '../commands/give-details.ts'
import { decideCheckout, loadCheckout } from '../process/checkout-stream.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'

export interface StartCheckout {
  websiteId: string
  /** Undefined before the first add. */
  cartId: string | undefined
  visitorId: string
  /** ISO 8601. */
  now: string
}

/** Check out was pressed: answers the token of the link to it. Throws DomainError for an empty cart. */
export async function beginCheckout(
  deps: CheckoutDeps,
  { websiteId, cartId, visitorId, now }: StartCheckout,
): Promise<string> {
  const cart = cartId === undefined ? undefined : (await deps.executor.load(Cart, { websiteId, id: cartId })).state
  if (cartId === undefined || !cart || cart.entries.length === 0 || cart.isPurchased)
    throw new DomainError('You have nothing in your shopping cart.')
  const checkoutId = checkoutIdOf(cartId)
  const visitorHash = visitorHashOf(checkoutId, visitorId)
  const target = { websiteId, checkoutId, now }
  const before = await loadCheckout(deps, target)
  const after = await decideCheckout(deps, target, (state) => startCheckout(state, { cartId, visitorHash, at: now }))
  if (before.detailsRef && after.detailsRef !== before.detailsRef)
    await deps.vault.forget(websiteId, [before.detailsRef])
  return mintCartToken(deps.db, websiteId, checkoutId, now)
}

/**
 * Whether this browser began it: by its session, or by its cart's signed cookie, which stays where a website wants no
 * sessions. That of a draft order belongs to anyone who has the link that the merchant gave its customer.
 */
export function isOwnCheckout(
  { cartId, visitorHash, isDraft }: CheckoutState,
  checkoutId: string,
  browser: { visitorId: string | undefined; cartId: string | undefined },
): boolean {
  if (isDraft || (cartId !== null && browser.cartId === cartId)) return true
  return browser.visitorId !== undefined && visitorHashOf(checkoutId, browser.visitorId) === visitorHash
}

/** By which a checkout knows the browser that began it again. */
function visitorHashOf(checkoutId: string, visitorId: string): string {
  return hashOf('checkout visitor', checkoutId, visitorId)
}
