import { sql } from 'kysely'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { PagesTables } from '../table.ts'

/** Addresses recorded per website, because scanners try any number of them. */
export const ADDRESSES_MAX = 1_000
/** Longer paths are not worth recording: nobody linked to them. */
const PATH_MAX = 500
/** Buffered addresses of all websites; more are dropped. */
const WAITING_MAX = 5_000
const FLUSH_AFTER_MS = 5_000
/** Addresses not requested for this long are deleted. */
const KEPT_DAYS = 90

/** Files that browsers and clients request from every host, linked or not. */
const unasked = /^\/(?:favicon\.ico$|apple-touch-icon|\.well-known\/|browserconfig\.xml$)/

export interface MissingRecorder {
  /** Adds no latency: addresses are written in batches, within seconds. */
  note(websiteId: string, path: string): void
  /** Resolves when all that was noted before is written, also what was being written already. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface RecorderOptions {
  db: Database
  onError(error: unknown): void
}

export function missingRecorder({ db, onError }: RecorderOptions): MissingRecorder {
  let waiting = new Map<string, Map<string, number>>()
  let size = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  async function writeAll(batch: typeof waiting): Promise<void> {
    for (const [websiteId, counts] of batch) await outsideRequest(() => write(db, websiteId, counts)).catch(onError)
  }
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = new Map()
    size = 0
    writing = writing.then(() => writeAll(batch))
    return writing
  }
  return {
    note(websiteId, path) {
      if (path.length > PATH_MAX || unasked.test(path)) return
      const counts = waiting.get(websiteId) ?? new Map<string, number>()
      if (!counts.has(path) && ++size > WAITING_MAX) return
      waiting.set(websiteId, counts.set(path, (counts.get(path) ?? 0) + 1))
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref()
    },
    flush,
    close: flush,
  }
}

function write(db: Database, websiteId: string, counts: ReadonlyMap<string, number>): Promise<void> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await tx
      .deleteFrom('missing_addresses')
      .where('website_id', '=', websiteId)
      .where('last_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute()
    const [paths, times] = [[...counts.keys()], [...counts.values()]]
    await sql`
      insert into missing_addresses as known (website_id, path, count, first_at, last_at)
      select ${websiteId}, asked.path, asked.count, now(), now()
      from unnest(${paths}::text[], ${times}::bigint[]) as asked (path, count)
      where exists (select from missing_addresses one where one.website_id = ${websiteId} and one.path = asked.path)
        or (select count(*) from missing_addresses all_of where all_of.website_id = ${websiteId}) < ${ADDRESSES_MAX}
      on conflict (website_id, path) do update set count = known.count + excluded.count, last_at = excluded.last_at
    `.execute(tx)
  })
}
