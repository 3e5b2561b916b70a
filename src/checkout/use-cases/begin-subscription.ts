import type { AddEntryRequest } from '../../cart/contract.ts'
import { startSubscriptionCart } from '../../cart/use-cases/start-subscription-cart.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { renewalAttribute } from '../../shared/subscriptions/renewal-attribute.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { pageOf } from '../visited-checkout.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'
import { beginCheckout } from './start-checkout.ts'

/** The checkout of one subscription, which is the subscription page (specification §2). */
export interface BegunSubscription {
  cartToken: string
  /** Path of its page. */
  url: string
}

interface BeginDeps extends CheckoutDeps {
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
}

/** There is one subscription per checkout, and nothing beside it. Throws DomainError and FieldsRefused. */
export const beginSubscription =
  (deps: BeginDeps) =>
  async (ctx: Ctx, visitorId: string, request: AddEntryRequest, language?: string): Promise<BegunSubscription> => {
    const { websiteId, now } = ctx
    deps.paymentAdmission.assertRoom()
    const found = await deps.websites.findWebsite(websiteId, language)
    if (!found) throw new NotFound()
    const cartId = await startSubscriptionCart(deps, ctx, {
      ...request,
      timeZone: found.website.timeZone,
      renewalOf: ({ terms, variant }) =>
        renderIn(found.website, () =>
          renewalAttribute(terms, { quantity: request.quantity, currency: variant?.currency ?? '' }),
        ),
    })
    const cartToken = await beginCheckout(deps, { websiteId, cartId, visitorId, now })
    return { cartToken, url: pageOf(cartToken) }
  }
