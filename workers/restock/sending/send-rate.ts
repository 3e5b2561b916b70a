import { sql } from 'kysely'
import { type Database, inWebsite } from '../../../src/platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../../src/platform/database/platform-scope.ts'

/** Maximum e-mails per minute; null for no limit. */
export interface SendRate {
  website: number | null
  server: number | null
}

/** A worker holds its slot this long at most, because other work waits behind it. */
const WAIT_MAX_MS = 1_000

/**
 * Reserves the next free slot of both the website's and the server's rate limit, shared by all processes. Returns the
 * milliseconds until then, at most a second; undefined when it is further away, and then the e-mail should be postponed.
 */
export async function reserveSendSlot(db: Database, websiteId: string, { website, server }: SendRate) {
  const own = await reserveSlot(db, websiteId, website)
  const shared = own === undefined ? undefined : await reserveSlot(db, PLATFORM_SCOPE, server)
  return own === undefined || shared === undefined ? undefined : Math.max(own, shared)
}

/** The slower of the two. */
export function lowestRate({ website, server }: SendRate): number | null {
  return website === null || server === null ? (website ?? server) : Math.min(website, server)
}

async function reserveSlot(db: Database, scope: string, perMinute: number | null): Promise<number | undefined> {
  if (perMinute === null) return 0
  const step = sql`${60_000 / perMinute} * interval '1 millisecond'`
  const { rows } = await inWebsite(db, scope, (tx) =>
    sql<{ wait: number }>`
      insert into restock_paces as pace (website_id, next_at) values (${scope}, clock_timestamp() + ${step})
      on conflict (website_id) do update set next_at = greatest(pace.next_at, clock_timestamp()) + ${step}
        where pace.next_at <= clock_timestamp() + ${WAIT_MAX_MS} * interval '1 millisecond'
      returning extract(epoch from next_at - ${step} - clock_timestamp())::float8 * 1000 as wait`.execute(tx),
  )
  return rows[0] && Math.max(0, rows[0].wait)
}
