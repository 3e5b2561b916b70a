import type { OrderPlaced } from '../../src/orders/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** Whether it is their first order is looked up when the e-mail is written. */
export const customerOrdered: Reaction = {
  name: 'customer-ordered',
  categories: ['order'],
  react(event) {
    if (event.type !== 'OrderPlaced') return []
    const { order } = domainEvent<OrderPlaced>(event)
    if (order.testMode || order.customerRef === '' || order.donation) return []
    return [{ name: 'send-automation', data: { kind: 'firstOrder', personRef: order.customerRef } }]
  },
}
