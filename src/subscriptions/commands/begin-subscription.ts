import { DomainError } from '../../shared/domain-error.ts'
import type { SubscriptionBegun, SubscriptionEvent } from '../events.ts'
import type { SubscriptionState } from '../subscription.ts'

/** Its first order is paid. Idempotent. A plan of one payment has then ended. */
export function beginSubscription(
  { begun }: SubscriptionState,
  details: Omit<SubscriptionBegun, 'type'>,
): SubscriptionEvent[] {
  if (begun) return []
  if (details.unitCents <= 0) throw new DomainError('A subscription cannot be free.')
  const { at, plan } = details
  const ended: SubscriptionEvent[] =
    plan.numBillingCycles === 1 ? [{ type: 'SubscriptionEnded', reason: 'completed', at }] : []
  return [{ type: 'SubscriptionBegun', ...details }, ...ended]
}
