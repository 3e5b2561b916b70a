import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { RestockEvent } from '../../src/restock/events.ts'
import type { Reaction } from '../reaction.ts'
import type { ConfirmationJobData } from './ask-for-confirmation.job.ts'

/** Requests a confirmation e-mail for an address that was entered (double opt-in). */
export const signUpReceived: Reaction = {
  name: 'sign-up-received',
  categories: ['restock'],
  react(recorded) {
    const event = domainEvent<RestockEvent>(recorded)
    if (event.type !== 'RestockSignUpReceived') return []
    const data: ConfirmationJobData = { personRef: event.personRef, variantId: recorded.entityId, attempt: 1 }
    return [{ name: 'ask-for-confirmation', data }]
  },
}
