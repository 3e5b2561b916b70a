import type { Visit } from '../../platform/http/request/visit.ts'
import { Cart, type CartState, type Entry } from '../cart.ts'
import { changeAdditionalFields } from '../commands/change-additional-fields.ts'
import { changeQuantity } from '../commands/change-quantity.ts'
import type { ChangeAdditionalFieldsRequest, ChangeQuantityRequest } from '../contract.ts'
import { type CartDeps, type CartRef, changeCart, offerOf, withStoredFields } from './command-handler.ts'

/** The shop is asked each time: what the cart holds may change until the decision. */
export async function changeQuantityOf(
  deps: CartDeps,
  cart: CartRef,
  visit: Visit,
  entryId: string,
  { quantity }: ChangeQuantityRequest,
): Promise<CartState> {
  const entry = await findEntry(deps, cart, entryId)
  const offer = entry && (await offerOf(deps, cart.tenant, entry.itemId, entry.sku))
  const { state } = await changeCart(deps, cart, visit, (current) =>
    changeQuantity(current, { entryId, quantity, at: visit.now }, offer),
  )
  return state
}

export async function changeFields(
  deps: CartDeps,
  cart: CartRef,
  visit: Visit,
  entryId: string,
  request: ChangeAdditionalFieldsRequest,
): Promise<CartState> {
  const { itemId, sku, additionalFields } = request
  const form = (await findEntry(deps, cart, entryId))?.additionalFieldsForm ?? null
  const { state } = await withStoredFields(deps, cart, { form, additionalFields }, (fieldsRef) =>
    changeCart(deps, cart, visit, (current) =>
      changeAdditionalFields(current, { entryId, itemId, sku, additionalFields, fieldsRef, at: visit.now }),
    ),
  )
  return state
}

/**
 * Perhaps no longer there, when the request is one that was carried out before: so it is for the decision, which is
 * not asked about a repeat, to refuse what is unknown.
 */
async function findEntry(
  { executor }: CartDeps,
  { tenant, cartId }: CartRef,
  entryId: string,
): Promise<Entry | undefined> {
  const { state } = await executor.load(Cart, { websiteId: tenant.websiteId, id: cartId })
  return state.entries.find(({ id }) => id === entryId)
}
