import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { scopeToWebsite } from '../../platform/database/migrate.ts'

/** Raw rows are partitioned by month, so that old ones can be dropped without leaving dead rows. */
export const partitionedTables = ['hits', 'page_speeds', 'script_errors', 'tracked_events']

const MONTHS_AHEAD = 3

/**
 * Creates the partitions of this month and the next three; needs the owner of the tables. Idempotent and safe to run
 * concurrently.
 */
export function maintainPartitions(db: Database, now: Date): Promise<void> {
  return createPartitions(db, now, MONTHS_AHEAD + 1)
}

/** Creates the partitions of `months` months, starting with the one that contains `from`. Existing ones stay. */
export function createPartitions(db: Database, from: Date, months: number): Promise<void> {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1))
  return inOneTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('analytics partitions'))`.execute(tx)
    for (const table of partitionedTables)
      for (let n = 0; n < months; n++) await makePartition(tx, table, monthAfter(first, n))
  })
}

/** Partitions do not inherit row-level security, so each gets its own. */
async function makePartition(tx: Database, table: string, month: Date): Promise<void> {
  const name = `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`
  const { rows } =
    await sql`select from pg_class where relnamespace = 'public'::regnamespace and relname = ${name}`.execute(tx)
  if (rows.length > 0) return
  const from = sql.lit(month.toISOString())
  const to = sql.lit(monthAfter(month, 1).toISOString())
  await sql`create table ${sql.table(name)} partition of ${sql.table(table)} for values from (${from}) to (${to})`.execute(
    tx,
  )
  await scopeToWebsite(tx, name)
}

function monthAfter(month: Date, months: number): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + months, 1))
}

/** Migrations already run in a transaction. */
function inOneTransaction(db: Database, run: (tx: Database) => Promise<void>): Promise<void> {
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}
