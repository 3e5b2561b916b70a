import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { Cart } from '../cart.ts'
import { purchaseCart } from '../commands/purchase-cart.ts'

/** The last step of a checkout. Idempotent. */
export async function markCartPurchased(
  { executor }: { executor: Pick<Executor, 'execute'> },
  { websiteId, cartId }: { websiteId: string; cartId: string },
  purchase: { orderId: string; at: string },
): Promise<void> {
  const intent = { correlationId: purchase.orderId }
  await executor.execute(Cart, { websiteId, id: cartId }, intent, (cart) => purchaseCart(cart, purchase))
}
