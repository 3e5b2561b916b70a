import { StreamDeleted } from '../../platform/event-store/event-store.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { Cart } from '../cart.ts'
import { nextCartId } from '../cart-ids.ts'
import { CartIsPurchased } from '../refusals.ts'

interface CartReader {
  executor: Pick<Executor, 'load'>
}

/** Limit for following closed carts to their successors, so that a bug cannot cause an endless loop. */
const CARTS_MAX = 100

/**
 * The cart that a browser with this cart's cookie shops with: its successor once it was purchased and something was added
 * since. A cart without a successor stays what it is.
 */
export async function openCartId({ executor }: CartReader, websiteId: string, firstCartId: string): Promise<string> {
  let id = firstCartId
  for (let followed = 0; followed < CARTS_MAX; followed++) {
    if (!(await executor.load(Cart, { websiteId, id })).state.isPurchased) return id
    const next = nextCartId(id)
    if ((await executor.load(Cart, { websiteId, id: next })).state.createdAt === null) return id
    id = next
  }
  return id
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
