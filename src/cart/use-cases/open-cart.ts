import { StreamDeleted } from '../../platform/event-store/event-store.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { Cart, type CartState } from '../cart.ts'
import { nextCartId } from '../cart-ids.ts'
import { CartIsPurchased } from '../refusals.ts'

interface CartReader {
  executor: Pick<Executor, 'load'>
}

export interface OpenCart {
  id: string
  state: CartState
}

/** Limit for following closed carts to their successors, so that a bug cannot cause an endless loop. */
const CARTS_MAX = 100

/**
 * The cart that a browser with this cart's cookie shops with: its successor once it was purchased and something was added
 * since. A cart without a successor stays what it is.
 */
export async function findOpenCart(
  { executor }: CartReader,
  websiteId: string,
  firstCartId: string,
): Promise<OpenCart> {
  const load = async (id: string) => ({ id, state: (await executor.load(Cart, { websiteId, id })).state })
  let cart = await load(firstCartId)
  for (let followed = 0; followed < CARTS_MAX && cart.state.isPurchased; followed++) {
    const next = await load(nextCartId(cart.id))
    if (next.state.createdAt === null) return cart
    cart = next
  }
  return cart
}

/** Runs a command in this cart, or in its successor when it was purchased or deleted. */
export async function inOpenCart<Result>(
  firstCartId: string,
  run: (cartId: string) => Promise<Result>,
): Promise<Result> {
  let cartId = firstCartId
  for (let tried = 1; ; tried++)
    try {
      return await run(cartId)
    } catch (error) {
      if (!isClosed(error) || tried === CARTS_MAX) throw error
      cartId = nextCartId(cartId)
    }
}

function isClosed(error: unknown): boolean {
  return error instanceof CartIsPurchased || error instanceof StreamDeleted
}
