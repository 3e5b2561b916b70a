import type { ContactGiven } from '../../src/checkout/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** Somebody said at the checkout who they are: if they leave the cart, there may be a reminder. */
export const contactGiven: Reaction = {
  name: 'contact-given',
  categories: ['checkout'],
  react(event) {
    if (event.type !== 'ContactGiven') return []
    const { customerRef, at } = domainEvent<ContactGiven>(event)
    if (customerRef === null) return []
    const availableAt = new Date(Date.parse(at) + FIRST_LOOK_MS)
    return [{ name: 'remind-of-cart', data: { checkoutId: event.entityId }, availableAt }]
  },
}

/** The shortest time that a store may set. */
const FIRST_LOOK_MS = 3_600_000
