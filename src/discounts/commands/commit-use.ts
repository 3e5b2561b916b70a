import { isLimited, type UseLimits } from '../../shared/discounts/use-limits.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { CouponState } from '../coupon.ts'
import type { CouponEvent } from '../events.ts'
import { refuseUsedUp, type WantedUse } from './refuse-used-up.ts'

export interface CommitUse extends WantedUse {
  orderId: string
}

/**
 * An order used the discount. The limits are checked again, so a hold that has expired, or was never made, is committed
 * while there are uses left. Idempotent. Throws DomainError when the discount is used up or the hold was released.
 */
export function commitUse(state: CouponState, wanted: CommitUse, limits: UseLimits): CouponEvent[] {
  const { holdId, orderId, customer, at } = wanted
  if (state.uses.has(holdId)) return []
  if (state.released.includes(holdId)) throw new DomainError('This use was released.')
  // A hold made before the limits were removed is still committed, so that it does not stay open.
  if (!isLimited(limits) && !state.holds.has(holdId)) return []
  refuseUsedUp(state, wanted, limits)
  return [{ type: 'UseCommitted', holdId, orderId, customer, at }]
}
