import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { WebhooksTables } from '../table.ts'

/** Channel for the ids of websites with news for their endpoints: a public event, or something that people asked for. */
export const WEBHOOKS_DUE = 'webhooks_due'

/** One endpoint, as a process tends it: one process at a time. */
export interface Lane {
  websiteId: string
  endpointId: string
}

export interface TimedLane extends Lane {
  /** When something is due there, or when the process that tends it is taken for dead. */
  at: Date
}

/** The lanes at which something is due soonest, whether it is due already or later. */
export async function listTimedLanes(db: Database, limit: number): Promise<TimedLane[]> {
  const { rows } = await sql<TimedLane>`
    (
      select website_id as "websiteId", endpoint_id as "endpointId", due_at as at from webhook_lanes
      where is_on and held_until is null and due_at is not null order by due_at limit ${limit}
    ) union all (
      select website_id, endpoint_id, held_until from webhook_lanes
      where is_on and held_until is not null order by held_until limit ${limit}
    ) order by at`.execute(db)
  return rows
}

export interface IdleLane extends Lane {
  seenEventId: string | null
}

/** Those of these websites that no process tends and that may be looked at. */
export async function listIdleLanes(db: Database, websiteIds: readonly string[], now: Date): Promise<IdleLane[]> {
  if (websiteIds.length === 0) return []
  return db
    .withTables<WebhooksTables>()
    .selectFrom('webhook_lanes')
    .select(['website_id as websiteId', 'endpoint_id as endpointId', 'seen_event_id as seenEventId'])
    .where('website_id', '=', sql<string>`any(${[...websiteIds]}::text[])`)
    .where('is_on', '=', true)
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '<', now)]))
    .where((is) => is.or([is('not_before', 'is', null), is('not_before', '<=', now)]))
    .execute()
}

/** Websites with endpoints, in the order of their ids, after this one. */
export async function listLaneWebsites(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .withTables<WebhooksTables>()
    .selectFrom('webhook_lanes')
    .select('website_id')
    .distinct()
    .where('website_id', '>', after)
    .orderBy('website_id')
    .limit(limit)
    .execute()
  return rows.map(({ website_id }) => website_id)
}

interface Hold {
  holder: string
  now: Date
  until: Date
}

/** What people have asked for so far; undefined when another process was faster. */
export async function takeLane(db: Database, lane: Lane, { holder, now, until }: Hold): Promise<number | undefined> {
  const row = await lanes(db, lane)
    .set({ holder, held_until: until })
    .where('is_on', '=', true)
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '<', now)]))
    .returning('wakes')
    .executeTakeFirst()
  return row?.wakes
}

/** False when another process tends it by now. */
export async function holdLane(db: Database, lane: Lane, { holder, until }: Omit<Hold, 'now'>): Promise<boolean> {
  const { numUpdatedRows } = await lanes(db, lane)
    .set({ held_until: until })
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface LaneRest {
  /** Null when there may be newer events than were looked at. */
  seenEventId: string | null
  dueAt: Date | null
  notBefore: Date | null
  isOn: boolean
}

/** Lets go of it until something is due, or at once if people have asked for something meanwhile. */
export async function leaveLane(
  db: Database,
  lane: Lane,
  { holder, wakes, now, rest }: { holder: string; wakes: number; now: Date; rest: LaneRest },
): Promise<void> {
  const unless = sql`wakes = ${wakes}`
  await lanes(db, lane)
    .set({
      holder: null,
      held_until: null,
      seen_event_id: rest.seenEventId,
      due_at: sql`case when ${unless} then ${rest.dueAt}::timestamptz else ${now}::timestamptz end`,
      not_before: sql`case when ${unless} then ${rest.notBefore}::timestamptz end`,
      is_on: sql`case when ${unless} then ${rest.isOn} else is_on end`,
    })
    .where('holder', '=', holder)
    .execute()
}

/** A person has changed or asked for something: it is looked at now. */
export async function wakeLane(db: Database, { websiteId, endpointId }: Lane, now: string): Promise<void> {
  await db
    .withTables<WebhooksTables>()
    .insertInto('webhook_lanes')
    .values({ website_id: websiteId, endpoint_id: endpointId, is_on: true, due_at: now })
    .onConflict((known) =>
      known.columns(['website_id', 'endpoint_id']).doUpdateSet({
        is_on: true,
        due_at: now,
        not_before: null,
        wakes: sql`webhook_lanes.wakes + 1`,
      }),
    )
    .execute()
  await sql`select pg_notify(${WEBHOOKS_DUE}, ${websiteId})`.execute(db)
}

/** Nothing is sent to it any more. */
export async function removeLane(db: Database, { websiteId, endpointId }: Lane): Promise<void> {
  await db
    .withTables<WebhooksTables>()
    .deleteFrom('webhook_lanes')
    .where('website_id', '=', websiteId)
    .where('endpoint_id', '=', endpointId)
    .execute()
}

function lanes(db: Database, { websiteId, endpointId }: Lane) {
  return db
    .withTables<WebhooksTables>()
    .updateTable('webhook_lanes')
    .where('website_id', '=', websiteId)
    .where('endpoint_id', '=', endpointId)
}
