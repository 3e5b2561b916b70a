import type { Ctx } from '../../platform/ctx.ts'
import { returnUse } from '../commands/return-use.ts'
import { type CouponDeps, type CouponUse, decideOnCoupon } from './coupon-deps.ts'

/** Returns a committed use after its order was cancelled. Idempotent; does nothing for an unknown use. */
export function returnCouponUse(
  deps: CouponDeps,
  ctx: Ctx,
  { discountId, holdId }: Omit<CouponUse, 'customer'>,
): Promise<void> {
  return decideOnCoupon(deps, ctx, discountId, (state) => returnUse(state, { holdId, at: ctx.now }))
}
