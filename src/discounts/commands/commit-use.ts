import { isLimited, type UseLimits } from '../../shared/discounts/use-limits.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { CouponState } from '../coupon.ts'
import type { CouponEvent } from '../events.ts'
import { refuseUsedUp, type WantedUse } from './refuse-used-up.ts'

export interface CommitUse extends WantedUse {
  orderId: string
}

/**
 * An order has used it. The limits are judged again, so that a hold that had expired, or was never made, is committed as
 * long as there is a use left. Again it writes nothing. Throws DomainError when it is used up or the hold was released.
 */
export function commitUse(state: CouponState, wanted: CommitUse, limits: UseLimits): CouponEvent[] {
  const { holdId, orderId, customer, at } = wanted
  if (state.uses.has(holdId)) return []
  if (state.released.includes(holdId)) throw new DomainError('This use was released.')
  // A hold from before the limits were lifted is still told, so that it does not stay open.
  if (!isLimited(limits) && !state.holds.has(holdId)) return []
  refuseUsedUp(state, wanted, limits)
  return [{ type: 'UseCommitted', holdId, orderId, customer, at }]
}
