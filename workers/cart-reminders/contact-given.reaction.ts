import type { ContactGiven } from '../../src/checkout/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** A shopper gave their contact data at the checkout: if they abandon the cart, a reminder may follow. */
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

/** The shortest delay that a store can set, in milliseconds. */
const FIRST_LOOK_MS = 3_600_000
