import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { Cart } from '../cart.ts'
import { startSubscription } from '../commands/start-subscription.ts'
import type { AddEntryRequest } from '../contract.ts'
import { type SubscriptionOffer, subscriptionOfferFrom } from '../offer.ts'
import type { CartDeps } from './cart-facts.ts'
import { withStoredFields } from './stored-fields.ts'

export interface WantedSubscription extends AddEntryRequest {
  /** IANA name: the website's time zone. */
  timeZone: string
  /** Says what is paid later, in the website's language. */
  renewalOf(offer: SubscriptionOffer): { name: string; value: string }
}

/** A new cart with one subscription; returns its id. Throws DomainError, and FieldsRefused for the product's form. */
export async function startSubscriptionCart(
  deps: CartDeps,
  ctx: Ctx,
  { timeZone, renewalOf, ...request }: WantedSubscription,
): Promise<string> {
  const item = await deps.findItem(ctx.websiteId, request.itemId)
  const offer = item && subscriptionOfferFrom(item, request.sku)
  const cartId = v7()
  const target = { websiteId: ctx.websiteId, id: cartId, isNew: true }
  const { correlationId } = ctx.intent
  const renewal = offer ? renewalOf(offer) : { name: '', value: '' }
  const { additionalFields } = request
  await withStoredFields(deps, target, { form: offer?.form ?? null, additionalFields }, (fieldsRef) =>
    deps.executor.execute(Cart, target, { correlationId }, (cart) =>
      startSubscription(cart, { ...request, entryId: v7(), fieldsRef, at: ctx.now, timeZone, renewal }, offer),
    ),
  )
  return cartId
}
