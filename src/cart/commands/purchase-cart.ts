import type { CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { UnknownCart } from '../refusals.ts'

/** The cart became an order. Idempotent; what is added later goes into the next cart. */
export function purchaseCart(cart: CartState, { orderId, at }: { orderId: string; at: string }): CartEvent[] {
  if (cart.createdAt === null) throw new UnknownCart()
  return cart.isPurchased ? [] : [{ type: 'CartPurchased', orderId, at }]
}
