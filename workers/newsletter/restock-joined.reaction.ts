import { writeEvidence } from '../../src/newsletter/consent/evidence.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { RestockEvent } from '../../src/restock/events.ts'
import type { Reaction } from '../reaction.ts'
import type { ConsentJobData } from './take-newsletter-consent.job.ts'

/** People who tick the mailing list box of a back-in-stock sign-up. */
export const restockJoined: Reaction = {
  name: 'restock-joined',
  categories: ['restock'],
  react(recorded) {
    const event = domainEvent<RestockEvent>(recorded)
    const evidence = writeEvidence({ kind: 'restock', variantId: recorded.entityId })
    const take = (data: Omit<ConsentJobData, 'source' | 'evidence'>) => [
      { name: 'take-newsletter-consent', data: { source: 'restock', evidence, ...data } },
    ]
    switch (event.type) {
      case 'RestockSignedUp':
      case 'RestockSignUpReceived':
        return event.isJoinMailingList ? take({ personRef: event.personRef, at: event.at }) : []
      case 'RestockMailingListJoined':
        return take({ signUp: { variantId: recorded.entityId, signUpId: event.signUpId }, at: event.at })
      default:
        return []
    }
  },
}
