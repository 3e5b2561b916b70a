import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { scopeToWebsite } from '../../platform/database/migrate.ts'

/** Raw rows of a month lie together, so that old ones go without a trace. */
export const partitionedTables = ['hits', 'page_speeds', 'script_errors', 'tracked_events']

const MONTHS_AHEAD = 3

/** Makes the partitions of this month and the next three; for the owner of the tables. Safe to repeat and side by side. */
export function maintainPartitions(db: Database, now: Date): Promise<void> {
  return createPartitions(db, now, MONTHS_AHEAD + 1)
}

/** Makes the partitions of so many months, beginning with the one that holds `from`. Those that are there stay. */
export function createPartitions(db: Database, from: Date, months: number): Promise<void> {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1))
  return inOneTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('analytics partitions'))`.execute(tx)
    for (const table of partitionedTables)
      for (let n = 0; n < months; n++) await makePartition(tx, table, monthAfter(first, n))
  })
}

/** Partitions know nothing of their parent's row-level security, so each has its own. */
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

/** Migrations run inside a transaction already. */
function inOneTransaction(db: Database, run: (tx: Database) => Promise<void>): Promise<void> {
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}
