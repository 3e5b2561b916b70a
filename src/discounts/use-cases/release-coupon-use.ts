import type { Ctx } from '../../platform/ctx.ts'
import { releaseUse } from '../commands/release-use.ts'
import { type CouponDeps, type CouponUse, decideOnCoupon } from './coupon-deps.ts'

/** Releases a checkout's hold. Idempotent; does nothing without a hold. Throws DomainError for a committed use. */
export function releaseCouponUse(
  deps: CouponDeps,
  ctx: Ctx,
  { discountId, holdId }: Omit<CouponUse, 'customer'>,
): Promise<void> {
  return decideOnCoupon(deps, ctx, discountId, (state) => releaseUse(state, { holdId, at: ctx.now }))
}
