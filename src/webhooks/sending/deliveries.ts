import { sql } from 'kysely'
import { findPublicEventHead, listPublicEvents } from '../../../projections/webhooks/queries.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { TEST_TOPIC } from '../../shared/webhooks/topics.ts'
import type { EndpointState, KeptSecret, WebhooksTables } from '../table.ts'
import type { Lane } from './lanes.ts'

export interface SendingEndpoint {
  url: string
  topics: string[]
  state: EndpointState
  secrets: KeptSecret[]
  cursorEventId: string | null
  epoch: number
  failures: number
  resumeAt: Date | null
}

export interface Delivery {
  eventId: string
  deliveryId: string
  topic: string
  category: string
  entityId: string
  version: number
  recordedAt: Date
  seq: number
  isAsked: boolean
  attempts: number
  nextAt: Date
}

/** As many are taken out of the log at a time … */
const TAKEN_AT_ONCE = 200
/** … and no more wait for an endpoint: all others are still ahead of its cursor. */
const WAITING_MAX = 1_000

/** The same for one event at one endpoint, however often it is sent. */
export function deliveryIdOf(endpointId: string, eventId: string): string {
  return `msg_${derivedId(endpointId, eventId).replaceAll('-', '')}`
}

export async function findSendingEndpoint(
  db: Database,
  { websiteId, endpointId }: Lane,
): Promise<SendingEndpoint | undefined> {
  return inWebsite(db.withTables<WebhooksTables>(), websiteId, (own) =>
    own
      .selectFrom('webhook_endpoints')
      .select([
        'url',
        'topics',
        'state',
        'secrets',
        'cursor_event_id as cursorEventId',
        'epoch',
        'failures',
        'resume_at as resumeAt',
      ])
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirst(),
  )
}

export interface Taken {
  /** The newest event there was before; null when there was none. */
  headEventId: string | null
  /** There are new deliveries, or more events to look at. */
  hasTaken: boolean
}

/**
 * Makes the next events of the log deliveries of the endpoint, and moves its cursor past them, in one transaction. Undefined
 * while the cursor is not among the public events, as during a rebuild.
 */
export async function takeEvents(
  db: Database,
  { websiteId, endpointId }: Lane,
  { topics, cursorEventId, epoch }: SendingEndpoint,
  now: Date,
): Promise<Taken | undefined> {
  const headEventId = (await findPublicEventHead(db, websiteId)) ?? null
  if (headEventId === null || headEventId === cursorEventId) return { headEventId, hasTaken: false }
  const waiting = await countWaiting(db, { websiteId, endpointId })
  if (waiting.count >= WAITING_MAX) return { headEventId, hasTaken: false }
  const events = await listPublicEvents(db, websiteId, { after: cursorEventId, topics, limit: TAKEN_AT_ONCE })
  if (!events) return undefined
  const isFull = events.length === TAKEN_AT_ONCE
  // What came after the head was read is taken next time, unless it is among these.
  const headAt = events.findIndex(({ eventId }) => eventId === headEventId)
  const last = isFull || (headAt >= 0 && headAt < events.length - 1) ? events.at(-1)?.eventId : headEventId
  const rows = events.map(({ eventId, topic, category, entityId, version, recordedAt }) => ({
    event_id: eventId,
    delivery_id: deliveryIdOf(endpointId, eventId),
    topic,
    category,
    entity_id: entityId,
    version,
    recorded_at: recordedAt,
  }))
  await withWebsite(db.withTables<WebhooksTables>(), websiteId, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_endpoints')
      .set({ cursor_event_id: last ?? headEventId })
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .where('epoch', '=', epoch)
      .where('cursor_event_id', 'is not distinct from', cursorEventId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || rows.length === 0) return
    await sql`
      insert into webhook_deliveries (website_id, endpoint_id, event_id, delivery_id, topic, category, entity_id, version,
        recorded_at, state, is_asked, next_at)
      select ${websiteId}, ${endpointId}, event_id, delivery_id, topic, category, entity_id, version, recorded_at, 'waiting',
        false, ${now}
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        event_id uuid, delivery_id text, topic text, category text, entity_id text, version bigint, recorded_at timestamptz
      )) with ordinality as event(event_id, delivery_id, topic, category, entity_id, version, recorded_at, place)
      order by place
      on conflict (website_id, endpoint_id, event_id) do update set
        state = 'waiting', is_asked = false, attempts = 0, next_at = excluded.next_at, seq = excluded.seq,
        delivered_at = null, last_status = null`.execute(tx)
  })
  return { headEventId, hasTaken: rows.length > 0 }
}

/** Those that are out of the log and not delivered, and when the first of them happened. */
export async function countWaiting(
  db: Database,
  { websiteId, endpointId }: Lane,
): Promise<{ count: number; since: Date | null }> {
  const { count, since } = await inWebsite(db.withTables<WebhooksTables>(), websiteId, (own) =>
    own
      .selectFrom('webhook_deliveries')
      .select((of) => [of.fn.countAll<number>().as('count'), of.fn.min('recorded_at').as('since')])
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .where('state', '=', 'waiting')
      .where('topic', '!=', TEST_TOPIC)
      .executeTakeFirstOrThrow(),
  )
  return { count: Number(count), since }
}

export interface Wanted {
  now: Date
  limit: number
  /** On their way already. */
  inFlight: readonly string[]
  /** All that are due; only the oldest, as at an endpoint that is down; or only those that a person asked for. */
  which: 'all' | 'oldest' | 'asked'
}

/** Deliveries that are due, in their order; one that follows another of its stream waits for it. */
export async function listDueDeliveries(
  db: Database,
  { websiteId, endpointId }: Lane,
  { now, limit, inFlight, which }: Wanted,
): Promise<Delivery[]> {
  const oldest = sql`d.seq = (
    select min(seq) from webhook_deliveries e
    where e.website_id = ${websiteId} and e.endpoint_id = ${endpointId} and e.state = 'waiting' and not e.is_asked)`
  const first = sql`not exists (
    select from webhook_deliveries e
    where e.website_id = ${websiteId} and e.endpoint_id = ${endpointId} and e.state = 'waiting' and not e.is_asked
      and e.category = d.category and e.entity_id = d.entity_id and e.seq < d.seq)`
  const own = { all: first, oldest, asked: sql`false` }[which]
  const { rows } = await inWebsite(db, websiteId, (scoped) =>
    sql<Delivery>`
      select event_id as "eventId", delivery_id as "deliveryId", topic, category, entity_id as "entityId", version,
        recorded_at as "recordedAt", seq, is_asked as "isAsked", attempts, next_at as "nextAt"
      from webhook_deliveries d
      where d.website_id = ${websiteId} and d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.next_at <= ${now}
        and d.event_id <> all(${[...inFlight]}::uuid[]) and (d.is_asked or ${own})
      order by d.is_asked desc, d.seq
      limit ${limit}`.execute(scoped),
  )
  return rows
}

/** When the next of those that wait is due; null when none waits. */
export async function findNextDue(
  db: Database,
  { websiteId, endpointId }: Lane,
  which: Wanted['which'],
): Promise<Date | null> {
  const { rows } = await inWebsite(db, websiteId, (own) =>
    sql<{ at: Date | null }>`
      select min(next_at) as at from (
        select next_at from webhook_deliveries
        where website_id = ${websiteId} and endpoint_id = ${endpointId} and state = 'waiting'
          and (is_asked or ${which !== 'asked'})
        order by is_asked desc, seq
        limit ${which === 'oldest' ? 1 : WAITING_MAX * 2}
      ) next`.execute(own),
  )
  return rows[0]?.at ?? null
}
