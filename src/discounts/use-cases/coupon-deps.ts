import type { Ctx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { UseLimits } from '../../shared/discounts/use-limits.ts'
import { Coupon, type CouponState } from '../coupon.ts'
import type { CouponEvent } from '../events.ts'
import { findUseLimits } from '../queries.ts'

export interface CouponDeps {
  db: Database
  executor: Executor
}

/** The use that a checkout requests. */
export interface CouponUse {
  discountId: string
  /** Set by the caller, the same in every retry: `<checkoutId>.<attempt>`. */
  holdId: string
  /** HMAC of the customer's mailbox under the website's key; null when unknown. */
  customer: string | null
  /** Under which their earlier uses were counted. */
  earlierNames?: readonly string[]
}

/** The current limits, also of a deleted discount: an order that holds a use of it may still commit it. */
export async function limitsOf({ db }: CouponDeps, { websiteId }: Ctx, discountId: string): Promise<UseLimits> {
  return (await findUseLimits(db, websiteId, discountId)) ?? { total: null, perCustomer: null }
}

/**
 * Runs a command on the uses of one discount. Repeats are detected by the hold's id instead of the idempotency key, because
 * one request holds and commits the same use.
 */
export async function decideOnCoupon(
  { executor }: CouponDeps,
  { websiteId, intent: { correlationId, actor } }: Ctx,
  discountId: string,
  decide: (state: CouponState) => CouponEvent[],
): Promise<void> {
  const intent = { correlationId, ...(actor !== undefined && { actor }) }
  await executor.execute(Coupon, { websiteId, id: discountId }, intent, decide)
}
