import { NotFound } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import type { RateLimit } from '../platform/http/routing/route.ts'
import type { PresentedCart } from './cart-answer.ts'

export const CART = '/api/commerce/shopping-cart'

/** Changes of carts share one rate limit, with scripts and without. */
export const writeLimit: RateLimit = { name: 'cart', points: 120, seconds: 60, by: 'visitor', perAddress: 600 }
export const readLimit: RateLimit = { name: 'cart-view', points: 600, seconds: 60, by: 'visitor', perAddress: 3_000 }
/** Low, so that codes cannot be guessed. */
export const codesLimit: RateLimit = { name: 'cart-codes', points: 20, seconds: 60, by: 'visitor', perAddress: 60 }

/** The cart of this visit's cookie; throws NotFound without one. */
export function requireCart(visit: Visit): PresentedCart {
  const { websiteId, currency } = requireTenant(visit)
  if (visit.cartId === undefined) throw new NotFound()
  return { websiteId, cartId: visit.cartId, currency }
}
