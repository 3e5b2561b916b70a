import { sql } from 'kysely'
import { type Database, withWebsite } from '../database/database.ts'
import type { EventStore, NewEvent } from '../event-store/event-store.ts'

interface Row {
  seq: string
  event_id: string
  category: string
  entity_id: string
  type: string
  data: unknown
  actor: string | null
}

/** Appended at a time; an append holds at most 256 events. */
const AT_ONCE = 200

/**
 * Appends what was announced to the log, oldest first. The rows are locked until they are there, so that one process at a time
 * appends those of a website; what one that died had appended, the next appends again under the same ids, which changes nothing.
 */
export async function appendAnnounced(
  { db, store }: { db: Database; store: Pick<EventStore, 'append'> },
  websiteId: string,
): Promise<void> {
  for (;;) {
    const count = await withWebsite(db, websiteId, async (tx) => {
      const { rows } = await sql<Row>`
        select seq, event_id, category, entity_id, type, data, actor from announced_events
        where website_id = ${websiteId} order by seq limit ${AT_ONCE} for update`.execute(tx)
      const streams = Map.groupBy(rows, ({ category, entity_id }) => `${category} ${entity_id}`)
      await Promise.all([...streams.values()].map((own) => appendTo(store, websiteId, own)))
      await sql`
        delete from announced_events
        where website_id = ${websiteId} and seq = any(${rows.map(({ seq }) => seq)}::bigint[])`.execute(tx)
      return rows.length
    })
    if (count < AT_ONCE) return
  }
}

async function appendTo(store: Pick<EventStore, 'append'>, websiteId: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { category, entity_id: entityId } = first
  const events: NewEvent[] = rows.map(({ event_id, type, data, actor }) => ({
    id: event_id,
    type,
    data,
    meta: { v: 1, correlationId: event_id, ...(actor !== null && { actor }) },
  }))
  await store.append({ websiteId, category, entityId }, events, { expected: 'any' })
}
