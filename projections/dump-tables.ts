import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import type { Projection } from './projection.ts'

const FETCH_ROWS = 5_000

export interface TablesDump {
  rows: number
  /** Over the canonical JSON of every row of every table, in the order of the primary keys. */
  sha256: string
}

/** A digest of a projection's tables for all websites, for comparisons. Needs the owner of the tables. */
export async function dumpTables(db: Database, projection: Projection): Promise<TablesDump> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  const hash = createHash('sha256')
  let rows = 0
  try {
    await sql`set local timezone = 'UTC'`.execute(tx)
    for (const table of projection.tables.toSorted()) rows += await dumpTable(tx, table, hash)
  } finally {
    await tx.rollback().execute()
  }
  return { rows, sha256: hash.digest('hex') }
}

async function dumpTable(tx: Database, table: string, hash: Hash): Promise<number> {
  await bypassRowSecurity(tx, table)
  const key = sql.join((await primaryKey(tx, table)).map((column) => sql.ref(column)))
  await sql`declare dump cursor for select to_jsonb(t)::text as line from ${sql.table(table)} t order by ${key}`.execute(
    tx,
  )
  hash.update(`${table}\n`)
  for (let count = 0; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(FETCH_ROWS)} from dump`.execute(tx)
    for (const { line } of rows) hash.update(`${line}\n`)
    count += rows.length
    if (rows.length < FETCH_ROWS) {
      await sql`close dump`.execute(tx)
      return count
    }
  }
}

/** Row-level security also binds an owner who is not a superuser; the rollback restores it. */
async function bypassRowSecurity(tx: Database, table: string): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`.execute(
    tx,
  )
  if (rows.length === 0) await sql`alter table ${sql.table(table)} no force row level security`.execute(tx)
}

async function primaryKey(tx: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name
    from pg_index i, unnest(i.indkey) with ordinality as k(number, place), pg_attribute a
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.number
    order by k.place`.execute(tx)
  return rows.map(({ name }) => name)
}
