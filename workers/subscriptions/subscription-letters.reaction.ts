import { orderLetterJob } from '../../src/orders/letters/letter-job.ts'
import type { OrderLetterKind } from '../../src/orders/letters/letters-table.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { SubscriptionEvent } from '../../src/subscriptions/events.ts'
import type { Reaction } from '../reaction.ts'

const kinds: Partial<Record<SubscriptionEvent['type'], OrderLetterKind>> = {
  SubscriptionBegun: 'subscriptionBegun',
  SubscriptionRenewalFailed: 'subscriptionFailed',
  SubscriptionPaused: 'subscriptionChanged',
  SubscriptionResumed: 'subscriptionChanged',
  SubscriptionCycleSkipped: 'subscriptionChanged',
  SubscriptionQuantityChanged: 'subscriptionChanged',
  SubscriptionAddressChanged: 'subscriptionChanged',
  SubscriptionPaymentMethodChanged: 'subscriptionChanged',
  SubscriptionRepriced: 'subscriptionChanged',
  SubscriptionCancelRequested: 'subscriptionChanged',
  SubscriptionCancelWithdrawn: 'subscriptionChanged',
  SubscriptionEnded: 'subscriptionEnded',
}

/** Tells customers what happens to their subscriptions, and the store's people of one that ended unpaid. */
export const subscriptionLetters: Reaction = {
  name: 'subscription-letters',
  categories: ['subscription'],
  react(recorded) {
    const event = domainEvent<SubscriptionEvent>(recorded)
    const kind = kinds[event.type]
    if (!kind) return []
    const { entityId: subjectId, version } = recorded
    const letter = { subjectId, kind, recipient: '', round: version + 1, attempt: 1, aboutId: event.type }
    const { name, data } = orderLetterJob(letter)
    const isUnpaid = event.type === 'SubscriptionEnded' && event.reason === 'unpaid'
    const told = { orderId: subjectId, kind: 'merchantSubscriptionUnpaid', round: version + 1 }
    return [{ name, data }, ...(isUnpaid ? [{ name: 'tell-merchants', data: told }] : [])]
  },
}
