import type { PaymentRequested } from '../../src/payments/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** Interval in milliseconds at which an open payment of an order is checked. */
export const LOOK_MS = 10_000

/** A customer pays an order whose first payment failed: queues the job that finishes it even if nobody comes back. */
export const payAgainBegun: Reaction = {
  name: 'pay-again-begun',
  categories: ['payment'],
  react(event) {
    if (event.type !== 'PaymentRequested') return []
    const { purpose, referenceId: orderId, at } = domainEvent<PaymentRequested>(event)
    if (purpose !== 'order') return []
    const availableAt = new Date(Date.parse(at) + LOOK_MS)
    return [{ name: 'settle-pay-again', data: { orderId, paymentId: event.entityId, round: 1 }, availableAt }]
  },
}
