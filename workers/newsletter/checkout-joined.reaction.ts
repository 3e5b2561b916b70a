import { writeEvidence } from '../../src/newsletter/consent/evidence.ts'
import type { OrderPlaced } from '../../src/orders/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** People who agree to marketing at the checkout. */
export const checkoutJoined: Reaction = {
  name: 'checkout-joined',
  categories: ['order'],
  react(event) {
    if (event.type !== 'OrderPlaced') return []
    const { order, at } = domainEvent<OrderPlaced>(event)
    if (!order.marketingOptIn || order.testMode || order.customerRef === '') return []
    const evidence = writeEvidence({ kind: 'order', orderId: event.entityId })
    return [
      { name: 'take-newsletter-consent', data: { source: 'checkout', personRef: order.customerRef, evidence, at } },
    ]
  },
}
