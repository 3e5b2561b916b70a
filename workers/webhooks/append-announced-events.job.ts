import { z } from 'zod'
import { APPEND_ANNOUNCED } from '../../src/platform/announced-events/announce.ts'
import { appendAnnounced } from '../../src/platform/announced-events/append-announced.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { EventStore } from '../../src/platform/event-store/event-store.ts'
import type { JobHandler } from '../job.ts'

/** Changes of products, pages, answers and contacts become events that webhooks tell of. */
export function appendAnnouncedEvents(deps: {
  db: Database
  store: Pick<EventStore, 'append'>
}): JobHandler<Record<string, never>> {
  return {
    name: APPEND_ANNOUNCED,
    schema: z.strictObject({}),
    run: ({ websiteId }) => appendAnnounced(deps, websiteId),
  }
}
