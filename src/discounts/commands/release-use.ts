import { DomainError } from '../../shared/domain-error.ts'
import type { CouponState } from '../coupon.ts'
import type { CouponEvent } from '../events.ts'

/** Releases a checkout's hold; does nothing when there is none. Throws DomainError for a committed use. */
export function releaseUse(state: CouponState, { holdId, at }: { holdId: string; at: string }): CouponEvent[] {
  if (state.uses.has(holdId)) throw new DomainError('This use was committed. Return it instead.')
  return state.holds.has(holdId) ? [{ type: 'UseReleased', holdId, at }] : []
}
