import type { Ctx } from '../../platform/ctx.ts'
import { commitUse } from '../commands/commit-use.ts'
import { type CouponDeps, type CouponUse, decideOnCoupon, limitsOf } from './coupon-deps.ts'

/**
 * An order uses what was held; the limits are judged again. Again it changes nothing. Throws DomainError when the hold was
 * over and nothing is left, or it was released.
 */
export async function commitCouponUse(
  deps: CouponDeps,
  ctx: Ctx,
  { discountId, orderId, ...use }: CouponUse & { orderId: string },
): Promise<void> {
  const limits = await limitsOf(deps, ctx, discountId)
  await decideOnCoupon(deps, ctx, discountId, (state) => commitUse(state, { ...use, orderId, at: ctx.now }, limits))
}
