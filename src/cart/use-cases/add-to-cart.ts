import type { Ctx } from '../../platform/ctx.ts'
import { StreamDeleted } from '../../platform/event-store/event-store.ts'
import { Cart, type CartState } from '../cart.ts'
import { newEntryId, nextCartId } from '../cart-ids.ts'
import { addEntry } from '../commands/add-entry.ts'
import type { AddEntryRequest } from '../contract.ts'
import { CartIsPurchased } from '../refusals.ts'
import { type CartDeps, findOffer } from './cart-facts.ts'
import { withStoredFields } from './stored-fields.ts'

export interface AddedToCart {
  /** The cart that received the entry: a new one when the given cart was closed. */
  cartId: string
  state: CartState
}

/** Limit for following closed carts to their successors, so that a bug cannot cause an endless loop. */
const CARTS_MAX = 100

/** Adds to this cart, or to its successor when it was purchased or deleted. */
export async function addToCart(
  deps: CartDeps,
  ctx: Ctx,
  firstCartId: string,
  request: AddEntryRequest,
): Promise<AddedToCart> {
  const { itemId, sku, quantity, additionalFields } = request
  const offer = await findOffer(deps, ctx, itemId, sku)
  const written = { form: offer?.form ?? null, additionalFields }
  let cartId = firstCartId
  for (let tried = 1; ; tried++) {
    const target = { websiteId: ctx.websiteId, id: cartId }
    const entryId = newEntryId(cartId, ctx.intent.key)
    try {
      const { state } = await withStoredFields(deps, target, written, (fieldsRef) =>
        deps.executor.execute(Cart, target, ctx.intent, (cart) =>
          addEntry(cart, { entryId, itemId, sku, quantity, additionalFields, fieldsRef, at: ctx.now }, offer),
        ),
      )
      return { cartId, state }
    } catch (error) {
      if (!isClosed(error) || tried === CARTS_MAX) throw error
      cartId = nextCartId(cartId)
    }
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof CartIsPurchased || error instanceof StreamDeleted
}
