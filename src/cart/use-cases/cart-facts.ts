import type { ProductItem } from '../../catalog/contract.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Executor, Target } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { PricingSource } from '../../pricing/pricing-source.ts'
import { Cart, type Entry } from '../cart.ts'
import { type Offer, offerFrom, type StoreRules } from '../offer.ts'

export interface CartDeps {
  executor: Executor
  vault: Vault
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  findStoreRules(websiteId: string): Promise<StoreRules>
  /** Asked only where a cart is shown with its costs. */
  pricing: PricingSource
  /** Whether the website has discount codes that shoppers could enter. */
  hasCodes(websiteId: string): Promise<boolean>
}

/** What the shop offers under this id now; undefined when shoppers do not see it. */
export async function findOffer(
  { findItem, findStoreRules }: CartDeps,
  { websiteId }: Ctx,
  itemId: string,
  sku: string | null,
): Promise<Offer | undefined> {
  const [item, rules] = await Promise.all([findItem(websiteId, itemId), findStoreRules(websiteId)])
  return item && offerFrom(item, sku, rules)
}

/**
 * Undefined also when the request repeats one that removed it: only the decision, which is not run for a repeat, may
 * refuse what is unknown.
 */
export async function findEntry({ executor }: CartDeps, cart: Target, entryId: string): Promise<Entry | undefined> {
  const { state } = await executor.load(Cart, cart)
  return state.entries.find(({ id }) => id === entryId)
}
