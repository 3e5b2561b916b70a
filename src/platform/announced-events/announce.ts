import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { DomainEvent } from '../../shared/aggregate.ts'
import { enqueue } from '../outbox/outbox.ts'

/** The job that appends what was announced to the log. */
export const APPEND_ANNOUNCED = 'append-announced-events'

/** What has happened to something that is stored as rows. */
export interface Announcement<Event extends DomainEvent = DomainEvent> {
  /** Category of the stream: one for each kind of thing. */
  category: string
  entityId: string
  event: Event
}

/** Rows of one statement. */
const AT_ONCE = 500

/**
 * Announces changes of rows in the caller's transaction, which must be in the website's scope: they are events of the log soon
 * after it is committed, those of one thing in the order of its changes. No personal data: it is read when they are told of.
 */
export async function announce<Tables>(
  tx: Kysely<Tables>,
  { websiteId, accountId = null }: { websiteId: string; accountId?: string | null },
  announcements: readonly Announcement[],
): Promise<void> {
  if (announcements.length === 0) return
  const rows = announcements.map(({ category, entityId, event: { type, ...data } }) => ({
    event_id: newId(),
    category,
    entity_id: entityId,
    type,
    data,
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await sql`
      insert into announced_events (website_id, event_id, category, entity_id, type, data, actor)
      select ${websiteId}, event_id, category, entity_id, type, data, ${accountId}::text
      from rows from (jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + AT_ONCE))}::jsonb) as (
        event_id uuid, category text, entity_id text, type text, data jsonb
      )) with ordinality as event(event_id, category, entity_id, type, data, place)
      order by place`.execute(tx)
  await enqueue(tx, websiteId, [{ name: APPEND_ANNOUNCED, id: `${APPEND_ANNOUNCED}:${rows[0]?.event_id}`, data: {} }])
}
