import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ResilientClient } from './resilient-client.ts'

/** A pool of connections under one role. Slices see it through their own tables: `db.withTables<CatalogTables>()`. */
// biome-ignore lint/complexity/noBannedTypes: a database without tables is where every slice starts from
export type Database = Kysely<{}>

// 64-bit integers are counts and cents here, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PoolOptions {
  /** Most connections at once. */
  max: number
  /** Told about connections that broke while nobody used them. */
  onError: (error: Error) => void
  /** Told the process of the server behind each new connection. */
  onConnect?: (pid: number) => void
}

export function openDatabase(url: string, { max, onError, onConnect }: PoolOptions): Database {
  const pool = new pg.Pool({ connectionString: url, Client: ResilientClient, max, connectionTimeoutMillis: 5_000 })
  pool.on('error', onError)
  const onCreateConnection = onConnect && ((connection: DatabaseConnection) => reportBackendPid(connection, onConnect))
  return new Kysely({ dialect: new PostgresDialect({ pool, ...(onCreateConnection && { onCreateConnection }) }) })
}

async function reportBackendPid(connection: DatabaseConnection, onConnect: (pid: number) => void): Promise<void> {
  const { rows } = await connection.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'))
  for (const { pid } of rows) onConnect(pid)
}

/**
 * Runs inside one transaction that sees the rows of this website and no others.
 * Row-level security holds even where a query forgets to say so; outside of such a scope it answers with an error.
 */
export function withWebsite<Tables, Result>(
  db: Kysely<Tables>,
  websiteId: string,
  run: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await enterWebsite(tx, websiteId)
    return run(tx)
  })
}

/** The same where it does no harm that the power takes what was committed last. */
export function withWebsiteAsyncCommit<Tables, Result>(
  db: Kysely<Tables>,
  websiteId: string,
  run: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`
      select set_config('plinth.website_id', ${websiteId}, true), set_config('synchronous_commit', 'off', true)`.execute(
      tx,
    )
    return run(tx)
  })
}

/** Turns the running transaction to this website; for readers of the log that pass from one website to the next. */
export async function enterWebsite<Tables>(tx: Kysely<Tables>, websiteId: string): Promise<void> {
  await sql`select set_config('plinth.website_id', ${websiteId}, true)`.execute(tx)
}
