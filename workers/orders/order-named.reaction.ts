import type { OrderPlaced } from '../../src/orders/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** Makes buyers searchable by name. */
export const orderNamed: Reaction = {
  name: 'order-named',
  categories: ['order'],
  react(event) {
    if (event.type !== 'OrderPlaced') return []
    const { customerRef, detailsRef } = domainEvent<OrderPlaced>(event).order
    if (detailsRef === null) return []
    return [{ name: 'index-order-name', data: { orderId: event.entityId, customerRef, detailsRef } }]
  },
}
