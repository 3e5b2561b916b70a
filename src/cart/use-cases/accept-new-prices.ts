import type { Ctx } from '../../platform/ctx.ts'
import { Cart, type CartState } from '../cart.ts'
import { acceptPrices } from '../commands/accept-prices.ts'
import type { AcceptPricesRequest } from '../contract.ts'
import { type CartDeps, findOffer } from './cart-facts.ts'

/** Accepts the current prices of some lines. */
export async function acceptNewPrices(
  deps: CartDeps,
  ctx: Ctx,
  cartId: string,
  { prices }: AcceptPricesRequest,
): Promise<CartState> {
  const target = { websiteId: ctx.websiteId, id: cartId }
  const { state: before } = await deps.executor.load(Cart, target)
  const wanted = before.entries.filter(({ id }) => prices.some(({ entryId }) => entryId === id))
  const offers = await Promise.all(
    wanted.map(async ({ id, itemId, sku }) => [id, await findOffer(deps, ctx, itemId, sku)] as const),
  )
  const seen = prices.map(({ entryId, purchasePriceCents }) => ({ entryId, unitPriceCents: purchasePriceCents }))
  const { state } = await deps.executor.execute(Cart, target, ctx.intent, (cart) =>
    acceptPrices(cart, { prices: seen, at: ctx.now }, new Map(offers)),
  )
  return state
}
