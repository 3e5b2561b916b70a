import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { type Egress, EgressRefused } from '../../platform/egress/egress.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { FeedItem, ForeignFeed } from '../../shared/feeds/foreign-feed.ts'
import { fetchFeed } from './fetch-feed.ts'

/** A feed is fetched at most this often. */
export const REFRESH_MS = 15 * 60_000
/** Its job was lost if it was not tried for this long. */
const LOST_MS = 4 * REFRESH_MS
const DAY_MS = 24 * 60 * 60_000
/** A feed that no page has asked for since is forgotten. */
const FORGOTTEN_MS = 30 * DAY_MS
/** Feeds of one website; beyond that, those that were asked for longest ago are forgotten. */
export const FEEDS_MAX = 50
/** Feeds that are fetched while an editor waits. */
const FETCHED_AT_ONCE = 3

export interface ForeignFeeds {
  /**
   * As they are kept, by address; one that is out of date is shown nevertheless, and fetched by a job.
   * @param isEditing fetches those that were never tried, for a person who has just entered their address
   */
  read(websiteId: string, addresses: readonly string[], isEditing?: boolean): Promise<Record<string, ForeignFeed>>
}

interface FeedsDeps {
  db: Database
  egress: Pick<Egress, 'get'>
  onError(error: unknown): void
  now?: () => number
}

interface StoredFeed {
  id: string
  asked_at: Date
  tried_at: Date | null
  problem: string | null
  content: { title: string; items: FeedItem[] } | null
}

export function createForeignFeeds({ db, egress, onError, now = Date.now }: FeedsDeps): ForeignFeeds {
  async function find(websiteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredFeed>> {
    const { rows } = await withWebsite(db, websiteId, (tx) =>
      sql<StoredFeed>`
        select id, asked_at, tried_at, problem, content
        from foreign_feeds left join foreign_feed_contents using (website_id, id)
        where website_id = ${websiteId} and id = any(${ids}::text[])`.execute(tx),
    )
    return new Map(rows.map((row) => [row.id, row]))
  }

  return {
    async read(websiteId, addresses, isEditing = false) {
      const ids = new Map(addresses.map((address) => [feedId(address), address]))
      let found = await find(websiteId, [...ids.keys()])
      const isDue = (row: StoredFeed | undefined) =>
        !row ||
        row.asked_at.getTime() < now() - DAY_MS ||
        (row.tried_at?.getTime() ?? row.asked_at.getTime()) < now() - LOST_MS
      const due = [...ids].filter(([id]) => isDue(found.get(id)))
      // A page is shown even if nobody may write now.
      if (due.length > 0) await outsideRequest(() => askFor(db, websiteId, due, now())).catch(onError)
      const untried = [...ids.keys()].filter((id) => (found.get(id)?.tried_at ?? null) === null)
      if (isEditing && untried.length > 0) {
        const some = untried.slice(0, FETCHED_AT_ONCE)
        await Promise.all(some.map((id) => refreshFeed({ db, egress, now }, websiteId, id)))
        found = await find(websiteId, [...ids.keys()])
      }
      return Object.fromEntries(
        [...ids].flatMap(([id, address]) => {
          const row = found.get(id)
          if (!row || (row.tried_at === null && !row.content)) return []
          return [[address, { title: '', items: [], ...row.content, problem: row.problem }]]
        }),
      )
    },
  }
}

const feedId = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 32)

/** Notes that pages show these feeds, and has them fetched. */
function askFor(db: Database, websiteId: string, feeds: readonly [id: string, address: string][], now: number) {
  const at = new Date(now)
  return withWebsite(db, websiteId, async (tx) => {
    for (const [id, address] of feeds)
      await sql`
        insert into foreign_feeds (website_id, id, address, asked_at) values (${websiteId}, ${id}, ${address}, ${at})
        on conflict (website_id, id) do update set asked_at = excluded.asked_at`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      delete from foreign_feeds where website_id = ${websiteId} and id in (
        select id from foreign_feeds where website_id = ${websiteId} order by asked_at desc, id offset ${FEEDS_MAX})
      returning id`.execute(tx)
    if (rows.length > 0)
      await sql`
        delete from foreign_feed_contents
        where website_id = ${websiteId} and id = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
    await enqueue(
      tx,
      websiteId,
      feeds.map(([id]) => jobOf(id, Math.floor(now / REFRESH_MS))),
    )
  })
}

/** One for each interval, however often it is asked for. */
function jobOf(id: string, interval: number) {
  const name = 'refresh-foreign-feed'
  return { name, id: `${name}:${id}:${interval}`, data: { feedId: id }, availableAt: new Date(interval * REFRESH_MS) }
}

/** Fetches a feed unless that was tried within the interval; what was fetched before stays if it fails. */
export async function refreshFeed(
  { db, egress, now = Date.now }: Omit<FeedsDeps, 'onError'>,
  websiteId: string,
  id: string,
): Promise<void> {
  const at = new Date(now())
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ address: string }>`
      update foreign_feeds set tried_at = ${at}
      where website_id = ${websiteId} and id = ${id}
        and (tried_at is null or tried_at <= ${new Date(at.getTime() - REFRESH_MS)})
      returning address`.execute(tx),
  )
  if (!rows[0]) return
  const fetched = await fetchFeed(egress, rows[0].address).catch((error: unknown) => {
    if (error instanceof EgressRefused) return error.message
    throw error
  })
  const problem = typeof fetched === 'string' ? fetched : null
  await withWebsite(db, websiteId, async (tx) => {
    const known = await sql`
      update foreign_feeds set problem = ${problem} where website_id = ${websiteId} and id = ${id} returning id`.execute(
      tx,
    )
    if (problem !== null || known.rows.length === 0) return
    await sql`
      insert into foreign_feed_contents (website_id, id, content)
      values (${websiteId}, ${id}, ${JSON.stringify(fetched)}::jsonb)
      on conflict (website_id, id) do update set content = excluded.content
      where foreign_feed_contents.content is distinct from excluded.content`.execute(tx)
  })
}

/** Has a feed fetched again in the next interval, as long as pages show it. */
export async function repeatFeed(db: Database, websiteId: string, id: string, now = Date.now()): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ asked_at: Date }>`
      select asked_at from foreign_feeds where website_id = ${websiteId} and id = ${id}`.execute(tx)
    const [feed] = rows
    if (!feed) return
    if (feed.asked_at.getTime() > now - FORGOTTEN_MS)
      return enqueue(tx, websiteId, [jobOf(id, Math.floor(now / REFRESH_MS) + 1)])
    await sql`delete from foreign_feeds where website_id = ${websiteId} and id = ${id}`.execute(tx)
    await sql`delete from foreign_feed_contents where website_id = ${websiteId} and id = ${id}`.execute(tx)
  })
}
