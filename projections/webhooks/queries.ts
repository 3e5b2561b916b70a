import { sql } from 'kysely'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import type { PublicEventsTables } from './table.ts'

export interface PublicEventRow {
  number: number
  eventId: string
  topic: string
  category: string
  entityId: string
  version: number
  recordedAt: Date
}

const columns = [
  'number',
  'event_id as eventId',
  'topic',
  'category',
  'entity_id as entityId',
  'version',
  'recorded_at as recordedAt',
] as const

/** The newest public event of each of these websites. */
export async function listPublicEventHeads(db: Database, websiteIds: readonly string[]): Promise<Map<string, string>> {
  if (websiteIds.length === 0) return new Map()
  const rows = await db
    .withTables<PublicEventsTables>()
    .selectFrom('public_event_heads')
    .select(['website_id', 'event_id'])
    .where('website_id', 'in', websiteIds)
    .execute()
  return new Map(rows.map(({ website_id, event_id }) => [website_id, event_id]))
}

/** Undefined while there is none. */
export async function findPublicEventHead(db: Database, websiteId: string): Promise<string | undefined> {
  return (await listPublicEventHeads(db, [websiteId])).get(websiteId)
}

export async function findPublicEvent(
  db: Database,
  websiteId: string,
  eventId: string,
): Promise<PublicEventRow | undefined> {
  return inWebsite(db.withTables<PublicEventsTables>(), websiteId, (own) =>
    own
      .selectFrom('public_events')
      .select(columns)
      .where('website_id', '=', websiteId)
      .where('event_id', '=', eventId)
      .executeTakeFirst(),
  )
}

/** Which public event was the last one at this moment; undefined if there was none. */
export async function findPublicEventBefore(
  db: Database,
  websiteId: string,
  moment: string,
): Promise<PublicEventRow | undefined> {
  return inWebsite(db.withTables<PublicEventsTables>(), websiteId, (own) =>
    own
      .selectFrom('public_events')
      .select(columns)
      .where('website_id', '=', websiteId)
      .where('recorded_at', '<=', moment as never)
      .orderBy('recorded_at', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
}

export interface EventsAfter {
  /** An event; null: from the first one on. */
  after: string | null
  topics: readonly string[]
  limit: number
}

/** In the order of the log; undefined when `after` is no public event of the website. */
export async function listPublicEvents(
  db: Database,
  websiteId: string,
  { after, topics, limit }: EventsAfter,
): Promise<PublicEventRow[] | undefined> {
  return inWebsite(db.withTables<PublicEventsTables>(), websiteId, async (own) => {
    const start = after === null ? 0 : (await findPublicEvent(db, websiteId, after))?.number
    if (start === undefined) return undefined
    return own
      .selectFrom('public_events')
      .select(columns)
      .where('website_id', '=', websiteId)
      .where('number', '>', start)
      .where('topic', '=', sql<string>`any(${[...topics]}::text[])`)
      .orderBy('number')
      .limit(limit)
      .execute()
  })
}

/** How many there are after an event, and since when; undefined when it is no public event of the website. */
export async function countPublicEvents(
  db: Database,
  websiteId: string,
  { after, topics }: Omit<EventsAfter, 'limit'>,
): Promise<{ count: number; since: Date | null } | undefined> {
  return inWebsite(db.withTables<PublicEventsTables>(), websiteId, async (own) => {
    const start = after === null ? 0 : (await findPublicEvent(db, websiteId, after))?.number
    if (start === undefined) return undefined
    const row = await own
      .selectFrom('public_events')
      .select((of) => [of.fn.countAll<number>().as('count'), of.fn.min('recorded_at').as('since')])
      .where('website_id', '=', websiteId)
      .where('number', '>', start)
      .where('topic', '=', sql<string>`any(${[...topics]}::text[])`)
      .executeTakeFirstOrThrow()
    return { count: Number(row.count), since: row.since }
  })
}

/** Places in the order of the website's events; those of events that are not public are missing. */
export async function numbersOfEvents(
  db: Database,
  websiteId: string,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map()
  const rows = await inWebsite(db.withTables<PublicEventsTables>(), websiteId, (own) =>
    own
      .selectFrom('public_events')
      .select(['event_id', 'number'])
      .where('website_id', '=', websiteId)
      .where('event_id', 'in', eventIds)
      .execute(),
  )
  return new Map(rows.map(({ event_id, number }) => [event_id, number]))
}
