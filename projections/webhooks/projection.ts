import { sql } from 'kysely'
import type { Recorded } from '../../src/platform/event-store/event-store.ts'
import { isSampleId } from '../../src/platform/ids/sample-id.ts'
import { publicCategories, topicOf } from '../../src/shared/webhooks/topics.ts'
import type { Projection } from '../projection.ts'
import { createPublicEventsTables } from './table.ts'

/** Which events are public, in the order in which webhooks and `GET /api/v1/events` tell of them. */
export const webhooks: Projection = {
  name: 'webhooks',
  version: 2,
  categories: publicCategories,
  tables: ['public_events', 'public_event_heads'],
  createTables: createPublicEventsTables,
  concerns: isPublic,
  async handle(tx, websiteId, events) {
    const rows = events.filter(isPublic).map((event) => ({
      event_id: event.id,
      topic: topicOf(event),
      category: event.category,
      entity_id: event.entityId,
      version: event.version,
      recorded_at: event.recordedAt,
    }))
    if (rows.length === 0) return
    await sql`
      with added as (
        insert into public_events (website_id, number, event_id, topic, category, entity_id, version, recorded_at)
        select ${websiteId},
          coalesce((select number from public_event_heads where website_id = ${websiteId}), 0) + place,
          event_id, topic, category, entity_id, version, recorded_at
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
          event_id uuid, topic text, category text, entity_id text, version bigint, recorded_at timestamptz
        )) with ordinality as event(event_id, topic, category, entity_id, version, recorded_at, place)
        returning number, event_id, recorded_at
      )
      insert into public_event_heads (website_id, number, event_id, recorded_at)
      select ${websiteId}, number, event_id, recorded_at from added order by number desc limit 1
      on conflict (website_id) do update set
        number = excluded.number, event_id = excluded.event_id, recorded_at = excluded.recorded_at`.execute(tx)
  },
}

/** A demo store's sample data is told to no one. */
function isPublic(event: Recorded): boolean {
  return topicOf(event) !== undefined && !isSampleId(event.entityId) && !isSampleId(event.id)
}
