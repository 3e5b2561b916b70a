import type { SubscriptionEvent } from '../../src/subscriptions/events.ts'
import type { Reaction } from '../reaction.ts'

/** After these something else is due, or at another time. */
const changesDue = new Set<string>([
  'SubscriptionBegun',
  'SubscriptionRenewalBegun',
  'SubscriptionRenewed',
  'SubscriptionRenewalFailed',
  'SubscriptionCycleSkipped',
  'SubscriptionResumed',
  'SubscriptionPaymentMethodChanged',
] satisfies SubscriptionEvent['type'][])

/** Queues the job that renews a subscription, which waits until it is due. */
export const subscriptionDue: Reaction = {
  name: 'subscription-due',
  looksAtState: true,
  categories: ['subscription'],
  react: ({ type, entityId }) =>
    changesDue.has(type) ? [{ name: 'renew-subscription', data: { subscriptionId: entityId } }] : [],
}
