import type { Ctx } from '../../platform/ctx.ts'
import { typedFields } from '../../shared/forms/typed-fields.ts'
import { Cart, type CartState } from '../cart.ts'
import { changeAdditionalFields } from '../commands/change-additional-fields.ts'
import { changeQuantity } from '../commands/change-quantity.ts'
import type { ChangeAdditionalFieldsRequest, ChangeQuantityRequest } from '../contract.ts'
import { UnknownEntry } from '../refusals.ts'
import { type CartDeps, findEntry, findOffer } from './cart-facts.ts'
import { withStoredFields } from './stored-fields.ts'
import { tellOfHolds } from './tell-of-holds.ts'

/** A line of a cart. */
export interface EntryKey {
  cartId: string
  entryId: string
}

/** Reads the current offer each time: price and stock may have changed since the entry was added. */
export async function changeEntryQuantity(
  deps: CartDeps,
  ctx: Ctx,
  { cartId, entryId }: EntryKey,
  { quantity }: ChangeQuantityRequest,
): Promise<CartState> {
  const target = { websiteId: ctx.websiteId, id: cartId }
  const entry = await findEntry(deps, target, entryId)
  const offer = entry && (await findOffer(deps, ctx, entry.itemId, entry.sku))
  const { state } = await tellOfHolds(deps, ctx, () =>
    deps.executor.execute(Cart, target, ctx.intent, (cart) =>
      changeQuantity(cart, { entryId, quantity, at: ctx.now }, offer),
    ),
  )
  return state
}

export async function changeEntryFields(
  deps: CartDeps,
  ctx: Ctx,
  { cartId, entryId }: EntryKey,
  { itemId, sku, additionalFields }: ChangeAdditionalFieldsRequest,
): Promise<CartState> {
  const target = { websiteId: ctx.websiteId, id: cartId }
  const form = (await findEntry(deps, target, entryId))?.additionalFieldsForm ?? null
  const { state } = await withStoredFields(deps, target, { form, additionalFields }, (fieldsRef) =>
    deps.executor.execute(Cart, target, ctx.intent, (cart) =>
      changeAdditionalFields(cart, { entryId, itemId, sku, additionalFields, fieldsRef, at: ctx.now }),
    ),
  )
  return state
}

/** Changes form values as a plain form sends them, without the item and the stored format. Throws UnknownEntry. */
export async function retypeEntryFields(
  deps: CartDeps,
  ctx: Ctx,
  key: EntryKey,
  typed: Readonly<Record<string, string>>,
): Promise<CartState> {
  const entry = await findEntry(deps, { websiteId: ctx.websiteId, id: key.cartId }, key.entryId)
  if (!entry) throw new UnknownEntry()
  const { itemId, sku, additionalFieldsForm } = entry
  const additionalFields = additionalFieldsForm && typedFields(additionalFieldsForm, typed)
  return changeEntryFields(deps, ctx, key, { itemId, sku, additionalFields })
}
