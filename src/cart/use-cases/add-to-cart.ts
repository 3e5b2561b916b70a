import type { Ctx } from '../../platform/ctx.ts'
import { Cart, type CartState } from '../cart.ts'
import { newEntryId } from '../cart-ids.ts'
import { addEntry } from '../commands/add-entry.ts'
import type { AddEntryRequest } from '../contract.ts'
import { type CartDeps, findOffer } from './cart-facts.ts'
import { inOpenCart } from './open-cart.ts'
import { withStoredFields } from './stored-fields.ts'
import { tellOfHolds } from './tell-of-holds.ts'

export interface AddedToCart {
  /** The cart that received the entry: a new one when the given cart was closed. */
  cartId: string
  state: CartState
}

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
  return inOpenCart(firstCartId, async (cartId) => {
    const target = { websiteId: ctx.websiteId, id: cartId }
    const entryId = newEntryId(cartId, ctx.intent.key)
    const { state } = await tellOfHolds(deps, ctx, () =>
      withStoredFields(deps, target, written, (fieldsRef) =>
        deps.executor.execute(Cart, target, ctx.intent, (cart) =>
          addEntry(cart, { entryId, itemId, sku, quantity, additionalFields, fieldsRef, at: ctx.now }, offer),
        ),
      ),
    )
    return { cartId, state }
  })
}
