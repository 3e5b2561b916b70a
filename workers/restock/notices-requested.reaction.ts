import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { RestockEvent } from '../../src/restock/events.ts'
import type { Reaction } from '../reaction.ts'
import { BEFORE_NOTICES, type PrepareJobData } from './sending/prepare-job.ts'
import type { RepeatJobData } from './sending/repeat-notice.ts'

/** Queues the requested e-mails, all of a group or one once more. The event is the source of truth; rows follow from it. */
export const noticesRequested: Reaction = {
  name: 'notices-requested',
  categories: ['restock'],
  react(recorded) {
    const event = domainEvent<RestockEvent>(recorded)
    const availableAt = BEFORE_NOTICES
    if (event.type === 'RestockNoticesRequested') {
      const { sendId, productId, count, at } = event
      const requestedBy = recorded.meta.actor ?? null
      const data: PrepareJobData = {
        sendId,
        variantId: recorded.entityId,
        productId,
        count,
        requestedBy,
        requestedAt: at,
      }
      return [{ name: 'prepare-restock-send', data, availableAt }]
    }
    if (event.type !== 'RestockNoticeRequestedAgain') return []
    const { sendId, signUpId, at } = event
    const data: RepeatJobData = { sendId, signUpId, at }
    return [{ name: 'repeat-restock-notice', data, availableAt }]
  },
}
