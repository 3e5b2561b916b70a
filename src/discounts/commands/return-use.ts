import type { CouponState } from '../coupon.ts'
import type { CouponEvent } from '../events.ts'

/** Returns a committed use, because its order was cancelled. Idempotent; does nothing for an unknown use. */
export function returnUse(state: CouponState, { holdId, at }: { holdId: string; at: string }): CouponEvent[] {
  const use = state.uses.get(holdId)
  if (!use || use.isReturned) return []
  return [{ type: 'UseReturned', holdId, customer: use.customer, at }]
}
