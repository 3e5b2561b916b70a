import { countPublicEvents } from '../../../projections/webhooks/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { WebhooksTables } from '../table.ts'
import { countWaiting } from './deliveries.ts'
import type { Lane } from './lanes.ts'

export interface StoppedEndpoint {
  endpoint: string
  reason: string
  /** Events that it has not got. */
  missed: number
  /** When the first of them happened. ISO 8601. */
  since: string
}

/** Undefined for one that was switched on or off again meanwhile. */
export async function findStoppedEndpoint(db: Database, lane: Lane): Promise<StoppedEndpoint | undefined> {
  const row = await inWebsite(db.withTables<WebhooksTables>(), lane.websiteId, (own) =>
    own
      .selectFrom('webhook_endpoints')
      .select(['name', 'reason', 'topics', 'cursor_event_id', 'stopped_at'])
      .where('website_id', '=', lane.websiteId)
      .where('endpoint_id', '=', lane.endpointId)
      .where('state', '=', 'stopped')
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const waiting = await countWaiting(db, lane)
  const ahead = await countPublicEvents(db, lane.websiteId, { after: row.cursor_event_id, topics: row.topics })
  const since = waiting.since ?? ahead?.since ?? row.stopped_at ?? new Date()
  const missed = waiting.count + (ahead?.count ?? 0)
  return { endpoint: row.name, reason: row.reason, missed, since: since.toISOString() }
}
