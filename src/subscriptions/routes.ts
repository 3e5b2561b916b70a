import type { AddEntryRequest } from '../cart/contract.ts'
import type { Ctx } from '../platform/ctx.ts'
import { ctxOf } from '../platform/http/request/ctx-of.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { SubscribeReply, SubscribeRequest } from './contract.ts'
import * as endpoints from './endpoints.ts'

export interface SubscribeDeps {
  /** Begins the checkout of one subscription. Throws DomainError. */
  beginSubscription(
    ctx: Ctx,
    visitorId: string,
    request: AddEntryRequest,
    language?: string,
  ): Promise<{ cartToken: string }>
}

export function subscriptionRoutes(deps: SubscribeDeps): Route[] {
  return [
    handle(endpoints.subscribe, {
      body: SubscribeRequest,
      reply: SubscribeReply,
      async handle({ body: { itemId, sku, qty: quantity, additionalFields }, visit, res }) {
        res.set('Cache-Control', 'no-store')
        const request = { itemId, sku, quantity, additionalFields }
        const { language } = requireTenant(visit)
        const { visitorId } = visit.startSession()
        const { cartToken } = await deps.beginSubscription(ctxOf(visit), visitorId, request, language)
        return { cartToken }
      },
    }),
  ]
}
