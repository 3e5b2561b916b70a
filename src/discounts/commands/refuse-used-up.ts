import { type UseLimits, whyUsedUp } from '../../shared/discounts/use-limits.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { type CouponState, countOthers } from '../coupon.ts'

/** The use requested by a hold or a commit. */
export interface WantedUse {
  holdId: string
  /** HMAC of the customer's mailbox. */
  customer: string | null
  /** Under which their earlier uses were counted. */
  earlierNames?: readonly string[]
  at: string
}

/** Throws DomainError when uses and active holds of others leave none for this one. */
export function refuseUsedUp(state: CouponState, wanted: WantedUse, limits: UseLimits): void {
  if (limits.perCustomer !== null && wanted.customer === null)
    throw new DomainError('Please give your e-mail address to use this code.')
  const why = whyUsedUp(limits, countOthers(state, wanted))
  if (why !== null) throw new DomainError(why)
}
