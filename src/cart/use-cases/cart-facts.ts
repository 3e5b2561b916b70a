import type { ProductItem } from '../../catalog/contract.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Executor, Target } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { PricingSource } from '../../pricing/pricing-source.ts'
import type { AppliedCard } from '../../shared/gift-cards/split-payment.ts'
import { Cart, type Entry } from '../cart.ts'
import { type Offer, offerFrom, type StoreRules } from '../offer.ts'

export interface CartDeps {
  executor: Executor
  vault: Vault
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  findStoreRules(websiteId: string): Promise<StoreRules>
  /** Used only when a cart is shown with its costs. */
  pricing: PricingSource
  /** Whether the website has discount codes. */
  hasCodes(websiteId: string): Promise<boolean>
  /** What the gift cards that were entered at a cart's checkout pay of its total; nothing unless told. */
  giftCardsOf?: FindGiftCardsOf | undefined
}

export type FindGiftCardsOf = (
  websiteId: string,
  cartId: string,
  total: { cents: number; currency: string; at: string },
) => Promise<readonly AppliedCard[]>

/** The shop's current offer for this product id; undefined when shoppers may not see it. */
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
 * Undefined also when the request repeats the one that removed the entry. Only the decider may reject an unknown entry,
 * because it does not run for a repeat.
 */
export async function findEntry({ executor }: CartDeps, cart: Target, entryId: string): Promise<Entry | undefined> {
  const { state } = await executor.load(Cart, cart)
  return state.entries.find(({ id }) => id === entryId)
}
