import { StreamDeleted } from '../../platform/event-store/event-store.ts'
import type { Outcome } from '../../platform/event-store/executor/executor.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import type { CartState } from '../cart.ts'
import { firstCartId, newEntryId, nextCartId } from '../cart-ids.ts'
import { addEntry } from '../commands/add-entry.ts'
import type { AddEntryRequest } from '../contract.ts'
import type { Offer } from '../offer.ts'
import { CartIsPurchased } from '../refusals.ts'
import { type CartDeps, type CartRef, changeCart, offerOf, withStoredFields } from './command-handler.ts'

export interface Added {
  cart: CartRef
  state: CartState
}

/** Enough for anybody's purchases between two visits; it only keeps a mistake from running for ever. */
const CARTS_MAX = 100

/** Adds to the visitor's cart, or to a new one where there is none, or where it was bought or deleted. */
export async function addToCart(deps: CartDeps, visit: Visit, request: AddEntryRequest): Promise<Added> {
  const tenant = requireTenant(visit)
  const offer = await offerOf(deps, tenant, request.itemId, request.sku)
  let cart: CartRef = { tenant, cartId: visit.cartId ?? firstCartId(tenant.websiteId, visit.visitorId) }
  for (let tried = 1; ; tried++) {
    try {
      const { state } = await addTo(deps, cart, visit, request, offer)
      return { cart, state }
    } catch (error) {
      if (!isClosed(error) || tried === CARTS_MAX) throw error
      cart = { tenant, cartId: nextCartId(cart.cartId) }
    }
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof CartIsPurchased || error instanceof StreamDeleted
}

function addTo(
  deps: CartDeps,
  cart: CartRef,
  visit: Visit,
  request: AddEntryRequest,
  offer: Offer | undefined,
): Promise<Outcome<CartState>> {
  const { itemId, sku, quantity, additionalFields } = request
  const entryId = newEntryId(cart.cartId, visit.intent.key)
  return withStoredFields(deps, cart, { form: offer?.form ?? null, additionalFields }, (fieldsRef) =>
    changeCart(deps, cart, visit, (state) =>
      addEntry(state, { entryId, itemId, sku, quantity, additionalFields, fieldsRef, at: visit.now }, offer),
    ),
  )
}
