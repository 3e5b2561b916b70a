import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { WebhooksTables } from '../table.ts'

/** One endpoint, as a process tends it: one process at a time. */
export interface Lane {
  websiteId: string
  endpointId: string
}

export interface IdleLane extends Lane {
  seenEventId: string | null
  dueAt: Date | null
}

/** Those that no process tends and that may be looked at. */
export async function listIdleLanes(db: Database, now: Date): Promise<IdleLane[]> {
  return db
    .withTables<WebhooksTables>()
    .selectFrom('webhook_lanes')
    .select(['website_id as websiteId', 'endpoint_id as endpointId', 'seen_event_id as seenEventId', 'due_at as dueAt'])
    .where('is_on', '=', true)
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '<', now)]))
    .where((is) => is.or([is('not_before', 'is', null), is('not_before', '<=', now)]))
    .execute()
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
