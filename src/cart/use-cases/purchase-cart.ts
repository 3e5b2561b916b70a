import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { Cart, type CartState, type Entry } from '../cart.ts'
import { nextCartId } from '../cart-ids.ts'
import { carryOver } from '../commands/carry-over.ts'
import { type PurchaseCart, purchaseCart } from '../commands/purchase-cart.ts'
import { inOpenCart } from './open-cart.ts'

interface PurchaseDeps {
  executor: Pick<Executor, 'execute' | 'load'>
}

/**
 * The last step of a checkout: what the cart holds beyond the order goes to the next cart. Idempotent, and goes on where a
 * process that crashed has stopped.
 */
export async function markCartPurchased(
  { executor }: PurchaseDeps,
  { websiteId, cartId }: { websiteId: string; cartId: string },
  purchase: PurchaseCart,
): Promise<void> {
  const intent = { correlationId: purchase.orderId }
  const { state } = await executor.execute(Cart, { websiteId, id: cartId }, intent, (cart) =>
    purchaseCart(cart, purchase),
  )
  const entries = carriedEntries(state)
  if (entries.length === 0) return
  // The key finds a repeat, even if the shopper has removed these lines meanwhile.
  const once = { ...intent, key: `carry-over:${cartId}` }
  await inOpenCart(nextCartId(cartId), (id) =>
    executor.execute(Cart, { websiteId, id }, once, (cart) => carryOver(cart, { entries, at: purchase.at })),
  )
}

/** What a purchased cart hands on, with the quantity that was not bought. */
export function carriedEntries({ entries, carriedOver }: CartState): Entry[] {
  return carriedOver.flatMap(({ entryId, quantity }) => {
    const entry = entries.find(({ id }) => id === entryId)
    return entry ? { ...entry, quantity } : []
  })
}
