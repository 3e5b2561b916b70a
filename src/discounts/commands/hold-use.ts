import { isLimited, type UseLimits } from '../../shared/discounts/use-limits.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { unpaidShareOf } from '../../shared/orders/unpaid-share.ts'
import { type CouponState, countOthers, isOver } from '../coupon.ts'
import type { CouponEvent } from '../events.ts'
import { refuseUsedUp, type WantedUse } from './refuse-used-up.ts'

export interface HoldUse extends WantedUse {
  /** ISO 8601. */
  expiresAt: string
  /** No payment has begun. */
  isUnpaid?: boolean
}

/**
 * Holds one use until `expiresAt`. The same hold again has no effect, or extends it; a discount without limits needs no
 * event, and neither does an unpaid one beyond its share: whoever pays first gets the use. Throws DomainError when it is used up.
 */
export function holdUse(state: CouponState, wanted: HoldUse, limits: UseLimits): CouponEvent[] {
  if (!isLimited(limits)) return []
  const { holdId, customer, expiresAt, at } = wanted
  const use = state.uses.get(holdId)
  if (use?.isReturned) throw new DomainError('This use was given back.')
  if (use) return []
  const hold = state.holds.get(holdId)
  if (hold && !isOver(hold, at) && hold.expiresAt >= expiresAt) return []
  refuseUsedUp(state, wanted, limits)
  if (wanted.isUnpaid && !isWithinShare(state, wanted, limits)) return []
  return [{ type: 'UseHeld', holdId, customer, expiresAt, at }]
}

function isWithinShare(state: CouponState, wanted: HoldUse, { total }: UseLimits): boolean {
  if (wanted.expiresAt <= wanted.at) return false
  if (total === null) return true
  const held = countOthers(state, wanted).total - state.total
  return held + 1 <= unpaidShareOf(total - state.total)
}
