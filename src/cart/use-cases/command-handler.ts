import type { IncomingMessage } from 'node:http'
import type { ProductItem } from '../../catalog/contract.ts'
import { InvalidFields, NotFound } from '../../platform/errors/http-errors.ts'
import { StoreUnavailable } from '../../platform/event-store/event-store.ts'
import type { Executor, Outcome } from '../../platform/event-store/executor/executor.ts'
import type { Tenant, Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { holdsFields } from '../additional-fields.ts'
import { Cart, type CartState } from '../cart.ts'
import type { CartEvent, EntryForm } from '../events.ts'
import { type Offer, offerFrom, type StoreRules } from '../offer.ts'
import { FieldsRefused, UnknownEntry } from '../refusals.ts'

export interface CartDeps {
  executor: Executor
  vault: Vault
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  findStoreRules(websiteId: string): Promise<StoreRules>
  /** Told when something was put into a cart. It takes no time, and what becomes of it is not the cart's affair. */
  onAdded?(req: IncomingMessage, visit: Visit, added: { itemId: string; sku: string | null }): void
}

/** A cart that a visitor may change. */
export interface CartRef {
  tenant: Tenant
  cartId: string
}

/** The cart of this visit's cookie; NotFound without one. */
export function requireCart(visit: Visit): CartRef {
  if (visit.cartId === undefined) throw new NotFound()
  return { tenant: requireTenant(visit), cartId: visit.cartId }
}

export async function offerOf(
  { findItem, findStoreRules }: CartDeps,
  { websiteId }: Tenant,
  itemId: string,
  sku: string | null,
): Promise<Offer | undefined> {
  const [item, rules] = await Promise.all([findItem(websiteId, itemId), findStoreRules(websiteId)])
  return item && offerFrom(item, sku, rules)
}

/** Decides on the cart, and says what HTTP can say of a refusal. */
export async function changeCart(
  { executor }: CartDeps,
  { tenant, cartId }: CartRef,
  visit: Visit,
  decide: (cart: CartState) => CartEvent[],
): Promise<Outcome<CartState>> {
  try {
    return await executor.execute(Cart, { websiteId: tenant.websiteId, id: cartId }, visit.intent, decide)
  } catch (error) {
    if (error instanceof UnknownEntry) throw new NotFound()
    if (error instanceof FieldsRefused) throw new InvalidFields(error.errors, error.message)
    throw error
  }
}

export interface WrittenFields {
  form: EntryForm | null
  /** As sent. */
  additionalFields: string | null
}

/**
 * Lays what was written into a form into the vault first, for an event must not speak of what is not there, and takes
 * it out again when the cart does not keep it. Without such fields the vault is not asked.
 */
export async function withStoredFields(
  { vault }: CartDeps,
  { tenant, cartId }: CartRef,
  { form, additionalFields }: WrittenFields,
  run: (fieldsRef: string | null) => Promise<Outcome<CartState>>,
): Promise<Outcome<CartState>> {
  if (!holdsFields(form, additionalFields)) return run(null)
  const ref = await vault.put(tenant.websiteId, `cart:${cartId}`, additionalFields)
  try {
    const outcome = await run(ref)
    if (!outcome.state.entries.some(({ fieldsRef }) => fieldsRef === ref)) await vault.forget(tenant.websiteId, [ref])
    return outcome
  } catch (error) {
    // An append whose outcome nobody knows may yet turn out to have been written.
    if (!(error instanceof StoreUnavailable)) await vault.forget(tenant.websiteId, [ref])
    throw error
  }
}
