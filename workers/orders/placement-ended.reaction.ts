import type { PlacementEnded } from '../../src/checkout/events.ts'
import { orderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** A customer who paid for unavailable items may have closed the page: notifies them of the refund. */
export const placementEnded: Reaction = {
  name: 'placement-ended',
  categories: ['checkout'],
  react(recorded) {
    if (recorded.type !== 'PlacementEnded') return []
    const { reason, attempt: round } = domainEvent<PlacementEnded>(recorded)
    if (reason !== 'stockGone' && reason !== 'otherAmount') return []
    const turn = { subjectId: recorded.entityId, kind: 'notPlaced' as const, recipient: '', round, attempt: 1 }
    const { name, data } = orderLetterJob(turn)
    return [{ name, data }]
  },
}
