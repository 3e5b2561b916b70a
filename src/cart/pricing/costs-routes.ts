import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import type { CartState } from '../cart.ts'
import { answerPricedCart } from '../cart-answer.ts'
import { CART, changeCart, codesLimit, writeLimit } from '../cart-requests.ts'
import {
  AcceptPricesRequest,
  CartReply,
  CouponRequest,
  ShippingLocationRequest,
  ShippingOptionRequest,
} from '../contract.ts'
import { acceptNewPrices } from '../use-cases/accept-new-prices.ts'
import type { CartDeps } from '../use-cases/cart-facts.ts'
import { enterCouponCode, removeCouponCode } from '../use-cases/change-codes.ts'
import { setShippingOption } from '../use-cases/choose-shipping-option.ts'
import { setShippingLocation } from '../use-cases/give-shipping-location.ts'

/** Routes that change the costs of a cart but not its lines; each returns the newly priced cart. */
export function cartCostsRoutes(deps: CartDeps): Route[] {
  return [location(deps), option(deps), enterCoupon(deps), removeCoupon(deps), prices(deps)]
}

const common = { faces: ['storefront' as const], allow: 'visitor' as const, rateLimit: writeLimit, reply: CartReply }

const location = (deps: CartDeps) =>
  defineRoute({
    ...common,
    method: 'PUT',
    path: `${CART}/shipping-location`,
    body: ShippingLocationRequest,
    handle: ({ body, visit }) => answer(deps, visit, (cartId) => setShippingLocation(deps, ctxOf(visit), cartId, body)),
  })

const option = (deps: CartDeps) =>
  defineRoute({
    ...common,
    method: 'PUT',
    path: `${CART}/shipping-option`,
    body: ShippingOptionRequest,
    handle: ({ body, visit }) => answer(deps, visit, (cartId) => setShippingOption(deps, ctxOf(visit), cartId, body)),
  })

const enterCoupon = (deps: CartDeps) =>
  defineRoute({
    ...common,
    method: 'POST',
    path: `${CART}/coupons`,
    rateLimit: codesLimit,
    body: CouponRequest,
    handle: ({ body, visit }) => answer(deps, visit, (cartId) => enterCouponCode(deps, ctxOf(visit), cartId, body)),
  })

const removeCoupon = (deps: CartDeps) =>
  defineRoute({
    ...common,
    method: 'DELETE',
    path: `${CART}/coupons`,
    query: CouponRequest,
    handle: ({ query, visit }) => answer(deps, visit, (cartId) => removeCouponCode(deps, ctxOf(visit), cartId, query)),
  })

const prices = (deps: CartDeps) =>
  defineRoute({
    ...common,
    method: 'PUT',
    path: `${CART}/prices`,
    body: AcceptPricesRequest,
    handle: ({ body, visit }) => answer(deps, visit, (cartId) => acceptNewPrices(deps, ctxOf(visit), cartId, body)),
  })

async function answer(deps: CartDeps, visit: Visit, change: (cartId: string) => Promise<CartState>) {
  const { cart, result } = await changeCart(visit, change)
  return { shoppingCart: await answerPricedCart(deps, cart, result, visit.now) }
}
