import type { DraftOrderSent } from '../../src/checkout/events.ts'
import { orderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** A merchant sent a draft order to a customer: e-mails the payment link. */
export const draftSent: Reaction = {
  name: 'draft-sent',
  categories: ['draftorder'],
  react(recorded) {
    if (recorded.type !== 'DraftOrderSent') return []
    const { round } = domainEvent<DraftOrderSent>(recorded)
    const turn = { subjectId: recorded.entityId, kind: 'payLink' as const, recipient: '', round, attempt: 1 }
    const { name, data } = orderLetterJob(turn)
    return [{ name, data }]
  },
}
