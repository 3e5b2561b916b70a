import { type RawBuilder, sql } from 'kysely'
import type { EventSettings } from '../../shared/events/event-settings.ts'
import type { PagesTx } from '../documents/document-store.ts'
import {
  type PostQuestion,
  type PostRow,
  type PostsAt,
  postConditions,
  postFields,
  postTable,
} from '../posts/read-posts.ts'

export interface EventRow extends PostRow {
  event: EventSettings
}

/** Events that are read for one list or one month. */
export const EVENTS_MAX = 5_000

interface EventsPlace {
  limit: number
  offset?: number
}

/** Events that are not over at a moment, those that begin first at the beginning. */
export function listComingRows(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  asked: PostQuestion,
  now: Date,
): Promise<EventRow[]> {
  const isComing = sql`event_ends > ${now.toISOString()}::timestamptz`
  return listRows(
    tx,
    { websiteId, at, asked, which: isComing, order: sql`event_starts, doc_id` },
    { limit: EVENTS_MAX },
  )
}

/** Events that are over, those that ended last at the beginning. */
export function listPastRows(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  asked: PostQuestion,
  { now, ...place }: EventsPlace & { now: Date },
): Promise<EventRow[]> {
  const isPast = sql`event_ends <= ${now.toISOString()}::timestamptz`
  return listRows(tx, { websiteId, at, asked, which: isPast, order: sql`event_ends desc, doc_id` }, place)
}

/** Events that may take place between two moments: their series have begun and are not over. */
export function listRowsBetween(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  asked: PostQuestion,
  { from, until }: { from: Date; until: Date },
): Promise<EventRow[]> {
  const overlaps = sql`event_ends > ${from.toISOString()}::timestamptz and event_starts < ${until.toISOString()}::timestamptz`
  return listRows(
    tx,
    { websiteId, at, asked, which: overlaps, order: sql`event_starts, doc_id` },
    { limit: EVENTS_MAX },
  )
}

interface EventsQuestion {
  websiteId: string
  at: PostsAt
  asked: PostQuestion
  which: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

async function listRows(
  tx: PagesTx,
  { websiteId, at, asked, which, order }: EventsQuestion,
  { limit, offset = 0 }: EventsPlace,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${postFields(at)}, event from ${postTable(at)}
    where ${postConditions(websiteId, at, asked)} and event is not null and ${which}
    order by ${order} limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** When the first event begins and the last is over; infinite for a series that never ends; undefined without events. */
export async function findEventSpan(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  asked: PostQuestion,
): Promise<{ first: number; last: number } | undefined> {
  const { rows } = await sql<{ first: Date | null; last: Date | number | null }>`
    select min(event_starts) as first, max(event_ends) as last from ${postTable(at)}
    where ${postConditions(websiteId, at, asked)} and event is not null`.execute(tx)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? undefined : { first: first.getTime(), last: Number(last) }
}

export async function countPastEvents(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  asked: PostQuestion,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${postTable(at)}
    where ${postConditions(websiteId, at, asked)} and event_ends <= ${now.toISOString()}::timestamptz`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Of one post; undefined for posts that are no events. */
export async function findEventOf(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  row: PostRow,
): Promise<EventRow | undefined> {
  const asked = { collectionIds: [row.collection_id], docIds: [row.doc_id], seesAll: true }
  const [found] = await listRows(tx, { websiteId, at, asked, which: sql`true`, order: sql`doc_id` }, { limit: 1 })
  return found
}

/** What calendar programs are told of an event beside what visitors see. */
export interface PublishedEvent
  extends Pick<EventRow, 'doc_id' | 'title' | 'slug' | 'excerpt' | 'categories' | 'event'> {
  sequence: number
  changed_at: Date
}

/** Live events of a calendar for calendar programs, those that end last at the beginning. */
export async function listPublishedEvents(
  tx: PagesTx,
  websiteId: string,
  asked: PostQuestion,
  limit: number,
): Promise<PublishedEvent[]> {
  const { rows } = await sql<PublishedEvent>`
    select doc_id, title, slug, excerpt, categories, event, event_sequence as sequence,
      (select date_trunc('seconds', at) from publications where publications.website_id = ${websiteId} and no = from_no) as changed_at
    from published_posts
    where ${postConditions(websiteId, 'live', asked)} and event is not null
    order by event_ends desc, doc_id limit ${limit}`.execute(tx)
  return rows
}
