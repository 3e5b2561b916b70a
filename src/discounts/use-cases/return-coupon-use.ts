import type { Ctx } from '../../platform/ctx.ts'
import { returnUse } from '../commands/return-use.ts'
import { type CouponDeps, type CouponUse, decideOnCoupon } from './coupon-deps.ts'

/** The order of a committed use was cancelled: somebody else may use it. Again, or of no use, it changes nothing. */
export function returnCouponUse(
  deps: CouponDeps,
  ctx: Ctx,
  { discountId, holdId }: Omit<CouponUse, 'customer'>,
): Promise<void> {
  return decideOnCoupon(deps, ctx, discountId, (state) => returnUse(state, { holdId, at: ctx.now }))
}
