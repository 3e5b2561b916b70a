import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ResilientClient } from './resilient-client.ts'

/** A pool of connections of one role. Capabilities use it with their own tables: `db.withTables<CatalogTables>()`. */
// biome-ignore lint/complexity/noBannedTypes: a database without tables is where every slice starts from
export type Database = Kysely<{}>

// All 64-bit integers here are counts and cents, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PoolOptions {
  /** Maximum number of connections. */
  max: number
  /** Called when an idle connection breaks. */
  onError: (error: Error) => void
  /** Called with the process id of the server backend of each new connection. */
  onConnect?: (pid: number) => void
  /** Longest wait for a connection, in milliseconds. Default: 5 s. */
  connectWithinMs?: number
}

export function openDatabase(url: string, { max, onError, onConnect, connectWithinMs = 5_000 }: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ResilientClient,
    max,
    connectionTimeoutMillis: connectWithinMs,
  })
  pool.on('error', onError)
  const onCreateConnection = onConnect && ((connection: DatabaseConnection) => reportBackendPid(connection, onConnect))
  return new Kysely({ dialect: new PostgresDialect({ pool, ...(onCreateConnection && { onCreateConnection }) }) })
}

async function reportBackendPid(connection: DatabaseConnection, onConnect: (pid: number) => void): Promise<void> {
  const { rows } = await connection.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'))
  for (const { pid } of rows) onConnect(pid)
}

/**
 * Runs in one transaction that sees only the rows of this website. Row-level security applies even when a query has no
 * condition on the website; outside of such a scope queries fail.
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

/** Like `withWebsite`, for writes of which the latest may be lost in a power failure. */
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

/** Switches the running transaction to this website; for log processors that go from one website to the next. */
export async function enterWebsite<Tables>(tx: Kysely<Tables>, websiteId: string): Promise<void> {
  await sql`select set_config('plinth.website_id', ${websiteId}, true)`.execute(tx)
}
