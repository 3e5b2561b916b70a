import type { Ctx } from '../../platform/ctx.ts'
import { isLimited } from '../../shared/discounts/use-limits.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { holdUse } from '../commands/hold-use.ts'
import { findUseLimits } from '../queries.ts'
import { type CouponDeps, type CouponUse, decideOnCoupon } from './coupon-deps.ts'

/**
 * Keeps one use of a discount for a checkout until `expiresAt` (ISO 8601). The same hold again is the same hold, or lasts
 * longer. Throws DomainError with the shopper's sentence when there is none left, or no such discount any more.
 */
export async function holdCouponUse(
  deps: CouponDeps,
  ctx: Ctx,
  { discountId, expiresAt, ...use }: CouponUse & { expiresAt: string },
): Promise<void> {
  const limits = await findUseLimits(deps.db, ctx.websiteId, discountId)
  if (!limits || limits.isDeleted) throw new DomainError('This code cannot be used at the moment.')
  if (!isLimited(limits)) return
  await decideOnCoupon(deps, ctx, discountId, (state) => holdUse(state, { ...use, expiresAt, at: ctx.now }, limits))
}
