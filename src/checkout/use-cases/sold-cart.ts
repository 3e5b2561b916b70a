import { type CartState, readCartState } from '../../cart/queries.ts'
import type { PricingSource } from '../../pricing/pricing-source.ts'
import type { CheckoutState } from '../checkout.ts'
import { DraftOrder } from '../draft-order.ts'
import { draftCart, draftPricing } from '../draft-orders/draft-cart.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'

export interface Sold {
  cart: CartState
  pricing: PricingSource
  /** True for a draft order that is deleted or was never saved. */
  isWithdrawn: boolean
}

/** What a checkout sells: a shopper's cart, or a draft order. */
export async function loadSold(
  { executor, pricing }: Pick<CheckoutDeps, 'executor' | 'pricing'>,
  websiteId: string,
  { cartId, isDraft }: CheckoutState,
): Promise<Sold> {
  const id = cartId ?? ''
  if (!isDraft) return { cart: await readCartState(executor, websiteId, id), pricing, isWithdrawn: false }
  const { saved, isDeleted } = (await executor.load(DraftOrder, { websiteId, id })).state
  const draft = saved && !isDeleted ? saved : { currency: '', lines: [], discount: null, shipping: null }
  return { cart: draftCart(draft), pricing: draftPricing(pricing, draft), isWithdrawn: !saved || isDeleted }
}
