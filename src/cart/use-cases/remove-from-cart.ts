import type { Ctx } from '../../platform/ctx.ts'
import { Cart, type CartState } from '../cart.ts'
import { removeEntry } from '../commands/remove-entry.ts'
import type { CartDeps } from './cart-facts.ts'
import type { EntryKey } from './change-entry.ts'

export async function removeFromCart(
  { executor }: Pick<CartDeps, 'executor'>,
  { websiteId, intent, now }: Ctx,
  { cartId, entryId }: EntryKey,
): Promise<CartState> {
  const { state } = await executor.execute(Cart, { websiteId, id: cartId }, intent, (cart) =>
    removeEntry(cart, { entryId, at: now }),
  )
  return state
}
