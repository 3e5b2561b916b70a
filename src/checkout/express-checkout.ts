import type { Visit } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import type { CheckoutDeps } from './use-cases/checkout-route-deps.ts'
import { beginCheckout } from './use-cases/start-checkout.ts'
import { pageOf } from './visited-checkout.ts'

/** With express checkout, adding an item leads to the checkout of its cart: returns the URL. */
export const expressCheckout =
  (deps: CheckoutDeps) =>
  async (visit: Visit, cartId: string): Promise<string> => {
    const { websiteId } = requireTenant(visit)
    const { visitorId } = visit.startSession()
    return pageOf(await beginCheckout(deps, { websiteId, cartId, visitorId, now: visit.now }))
  }
