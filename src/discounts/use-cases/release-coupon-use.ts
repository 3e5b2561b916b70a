import type { Ctx } from '../../platform/ctx.ts'
import { releaseUse } from '../commands/release-use.ts'
import { type CouponDeps, type CouponUse, decideOnCoupon } from './coupon-deps.ts'

/** A checkout needs its hold no longer. Again, or without a hold, it changes nothing. Throws DomainError for a committed one. */
export function releaseCouponUse(
  deps: CouponDeps,
  ctx: Ctx,
  { discountId, holdId }: Omit<CouponUse, 'customer'>,
): Promise<void> {
  return decideOnCoupon(deps, ctx, discountId, (state) => releaseUse(state, { holdId, at: ctx.now }))
}
