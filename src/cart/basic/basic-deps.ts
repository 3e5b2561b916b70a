import type { IncomingMessage } from 'node:http'
import type { Ctx } from '../../platform/ctx.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { AddEntryRequest } from '../contract.ts'
import type { CartDeps } from '../use-cases/cart-facts.ts'

/** Dependencies of the cart pages that work without scripts. */
export interface BasicCartDeps extends CartDeps {
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  /** Begins the checkout of a cart and returns the address of its page, for stores with express checkout. */
  beginExpress(visit: Visit, cartId: string): Promise<string>
  /** Begins the checkout of a subscription, and returns the path of its page. Throws DomainError. */
  beginSubscription(ctx: Ctx, visitorId: string, request: AddEntryRequest, language?: string): Promise<{ url: string }>
  /** Called after an add. Must not delay the response and has to handle its own errors. */
  onAdded?(req: IncomingMessage, visit: Visit, added: { itemId: string; sku: string | null }): void
}
