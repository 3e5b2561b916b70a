import { NotFound } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import type { RateLimit } from '../platform/http/routing/route.ts'
import { DomainError, UnknownEntity } from '../shared/domain-error.ts'
import type { PresentedCart } from './cart-answer.ts'
import { CartIsPurchased } from './refusals.ts'
import { inOpenCart } from './use-cases/open-cart.ts'

export const CART = '/api/commerce/shopping-cart'

/** Changes of carts share one rate limit, with scripts and without. */
export const writeLimit: RateLimit = { name: 'cart', points: 120, seconds: 60, by: 'visitor', perAddress: 600 }
export const readLimit: RateLimit = { name: 'cart-view', points: 600, seconds: 60, by: 'visitor', perAddress: 3_000 }
/** Low, so that codes cannot be guessed. */
export const codesLimit: RateLimit = { name: 'cart-codes', points: 20, seconds: 60, by: 'visitor', perAddress: 60 }

/**
 * Changes the cart of this visit's cookie, or what it was continued by after a purchase. A line that the next cart does not
 * hold was bought, so the refusal is that of the purchased cart. Throws NotFound without a cart.
 */
export async function changeCart<Result>(
  visit: Visit,
  change: (cartId: string) => Promise<Result>,
): Promise<{ cart: PresentedCart; result: Result }> {
  const { websiteId, currency } = requireTenant(visit)
  if (visit.cartId === undefined) throw new NotFound()
  let closed: CartIsPurchased | undefined
  return inOpenCart(visit.cartId, async (cartId) => {
    try {
      const result = await change(cartId)
      if (cartId !== visit.cartId) visit.setCartCookie(cartId)
      return { cart: { websiteId, cartId, currency }, result }
    } catch (error) {
      if (error instanceof CartIsPurchased) closed = error
      else if (closed && error instanceof UnknownEntity) throw new DomainError(closed.message)
      throw error
    }
  })
}
