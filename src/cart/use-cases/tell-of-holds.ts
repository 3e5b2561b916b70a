import { BEING_PAID_FOR, isHeldByOthers } from '../../inventory/queries.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { NotEnough } from '../commands/availability.ts'
import type { CartDeps } from './cart-facts.ts'

/** Adds to a refusal for want of stock that there would be enough without those who pay for it at this moment. */
export async function tellOfHolds<Result>(
  { executor }: Pick<CartDeps, 'executor'>,
  { websiteId, now }: Ctx,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof NotEnough)) throw error
    const { variantId, quantity } = error
    const isHeld = await isHeldByOthers(executor, { websiteId, variantId, quantity, at: now })
    throw isHeld ? new NotEnough(variantId, quantity, BEING_PAID_FOR) : error
  }
}
