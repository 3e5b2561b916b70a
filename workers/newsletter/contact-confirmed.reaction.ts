import type { ContactEvent } from '../../src/newsletter/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** People who are on a list from now on may be welcomed; an import sends no e-mails. */
export const contactConfirmed: Reaction = {
  name: 'contact-confirmed',
  categories: ['contact'],
  react(event) {
    if (event.type !== 'ContactConfirmed') return []
    const { listId, source } = domainEvent<ContactEvent>(event)
    if (source === 'import') return []
    return [{ name: 'send-automation', data: { kind: 'welcome', personRef: event.entityId, listId } }]
  },
}
