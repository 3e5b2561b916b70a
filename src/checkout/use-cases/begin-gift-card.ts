import { startGiftCardCart, type WantedGiftCard } from '../../cart/use-cases/start-gift-card-cart.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'
import { beginCheckout } from './start-checkout.ts'

/** A gift card is bought by itself: returns the address of its checkout. Throws DomainError without a denomination. */
export const beginGiftCard =
  (deps: CheckoutDeps) =>
  async (ctx: Ctx, visitorId: string, wanted: WantedGiftCard): Promise<string> => {
    const { websiteId, now } = ctx
    const cartId = await startGiftCardCart(deps, ctx, wanted)
    return `/checkout?cartToken=${await beginCheckout(deps, { websiteId, cartId, visitorId, now })}`
  }
