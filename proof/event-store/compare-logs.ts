import { allProjections } from '../../projections/all.ts'
import { dumpTables } from '../../projections/dump-tables.ts'
import { rebuild } from '../../projections/rebuild-tables.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { EventStore } from '../../src/platform/event-store/event-store.ts'
import { queryOnce } from '../processes/query-once.ts'

/** What must be the same after moving a log. */
export interface LogSummary {
  /** A digest of each rebuilt read model. */
  models: string[]
  /** The position of each reaction as a number of events. */
  reactions: string[]
}

/** @param places number of events before a position */
export async function summarizeLog(
  adminUrl: string,
  store: EventStore,
  places: (positions: string[]) => Promise<number[]>,
): Promise<LogSummary> {
  const owner = openDatabase(adminUrl, { max: 2, onError: () => {}, statements: 'unlimited' })
  const models: string[] = []
  try {
    for (const projection of allProjections) {
      await rebuild({ adminUrl, store, projection })
      const { rows, sha256 } = await dumpTables(owner, projection)
      models.push(`${projection.name}: ${rows} rows, ${sha256}`)
    }
  } finally {
    await owner.destroy()
  }
  const reactions = await queryOnce<{ name: string; position: string }>(
    adminUrl,
    `select name, position from checkpoints where name like 'reaction:%' order by name`,
  )
  const stand = await places(reactions.map(({ position }) => position))
  return { models, reactions: reactions.map(({ name }, n) => `${name} after ${stand[n]}`) }
}

/** A digest of all events without their positions, website by website. */
export async function fingerprint(adminUrl: string): Promise<string> {
  const [row] = await queryOnce<{ fingerprint: string }>(
    adminUrl,
    `select md5(string_agg(md5(row(website_id, stream, version, event_id, type, data, meta,
       date_trunc('milliseconds', recorded_at))::text), '' order by website_id, position)) as fingerprint
     from log.events`,
  )
  return String(row?.fingerprint)
}

/**
 * Truncated and deleted streams. KurrentDB deletes with a stream what it was truncated before, which says nothing of a
 * deleted stream: after KurrentDB it is not compared.
 */
export async function marks(adminUrl: string, after?: 'KurrentDB'): Promise<string> {
  const rows = await queryOnce(
    adminUrl,
    `select stream, deleted, case when deleted and $1 then null else truncate_before::text end as truncate_before
     from log.streams where truncate_before > 0 or deleted order by stream`,
    [after === 'KurrentDB'],
  )
  return JSON.stringify(rows)
}
