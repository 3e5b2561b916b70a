import { startDonationCart, type WantedDonation } from '../../cart/use-cases/start-donation-cart.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { pageOf } from '../visited-checkout.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'
import { beginCheckout } from './start-checkout.ts'

/** A donation is made by itself: returns the address of its checkout. */
export const beginDonation =
  (deps: CheckoutDeps) =>
  async (ctx: Ctx, visitorId: string, wanted: WantedDonation): Promise<string> => {
    const { websiteId, now } = ctx
    deps.paymentAdmission.assertRoom()
    const cartId = await startDonationCart(deps, ctx, wanted)
    return pageOf(await beginCheckout(deps, { websiteId, cartId, visitorId, now }))
  }
