import type { Ctx } from '../../platform/ctx.ts'
import { commitUse } from '../commands/commit-use.ts'
import { type CouponDeps, type CouponUse, decideOnCoupon, limitsOf } from './coupon-deps.ts'

/**
 * An order uses what was held; the limits are checked again. Idempotent. Throws DomainError when the hold has expired and
 * nothing is left, or it was released.
 */
export async function commitCouponUse(
  deps: CouponDeps,
  ctx: Ctx,
  { discountId, orderId, ...use }: CouponUse & { orderId: string },
): Promise<void> {
  const limits = await limitsOf(deps, ctx, discountId)
  await decideOnCoupon(deps, ctx, discountId, (state) => commitUse(state, { ...use, orderId, at: ctx.now }, limits))
}
