import type { Ctx } from '../../platform/ctx.ts'
import { isLimited } from '../../shared/discounts/use-limits.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { holdUse } from '../commands/hold-use.ts'
import { findUseLimits } from '../queries.ts'
import { type CouponDeps, type CouponUse, decideOnCoupon } from './coupon-deps.ts'

/**
 * Holds one use of a discount for a checkout until `expiresAt` (ISO 8601). Repeating it has no effect, or extends the hold.
 * `isUnpaid`: no payment has begun, so no more than a share of the uses left is held.
 * Throws DomainError with the shopper's sentence when no use is left, or the discount no longer exists.
 */
export async function holdCouponUse(
  deps: CouponDeps,
  ctx: Ctx,
  { discountId, expiresAt, isUnpaid = false, ...use }: CouponUse & { expiresAt: string; isUnpaid?: boolean },
): Promise<void> {
  const limits = await findUseLimits(deps.db, ctx.websiteId, discountId)
  if (!limits || limits.isDeleted) throw new DomainError('This code cannot be used at the moment.')
  if (!isLimited(limits)) return
  await decideOnCoupon(deps, ctx, discountId, (state) =>
    holdUse(state, { ...use, expiresAt, isUnpaid, at: ctx.now }, limits),
  )
}
