import type { CouponState } from '../coupon.ts'
import type { CouponEvent } from '../events.ts'

/** The order of a committed use was cancelled, so that somebody else may use it. Again, or of no use, it writes nothing. */
export function returnUse(state: CouponState, { holdId, at }: { holdId: string; at: string }): CouponEvent[] {
  const use = state.uses.get(holdId)
  if (!use || use.isReturned) return []
  return [{ type: 'UseReturned', holdId, customer: use.customer, at }]
}
