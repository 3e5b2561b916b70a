import { CompiledQuery, type DatabaseConnection, Kysely, type KyselyPlugin, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { currentWork, remainingMs } from '../async/with-deadline.ts'
import { watchAnswers } from './database-answers.ts'
import { watchCommits } from './own-commits.ts'
import { ResilientClient } from './resilient-client.ts'
import { scopeStatements } from './scoped-query.ts'
import { type StatementLimit, statementLimits } from './statement-limits.ts'

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
  /** How long one statement may take. Default: as long as a request. */
  statements?: StatementLimit
}

export function openDatabase(
  url: string,
  { max, onError, onConnect, connectWithinMs = 5_000, statements = 'request' }: PoolOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ResilientClient,
    max,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementLimits[statements],
  })
  pool.on('error', onError)
  const onCreateConnection = onConnect && ((connection: DatabaseConnection) => reportBackendPid(connection, onConnect))
  const dialect = new PostgresDialect({ pool, ...(onCreateConnection && { onCreateConnection }) })
  const db: Database = new Kysely({ dialect, plugins: [refuseWhenGivenUp] })
  watchCommits(db, pool)
  watchAnswers(db, pool)
  return db
}

/** A request that was given up begins no further statement; `rollback` is none that passes here. */
const refuseWhenGivenUp: KyselyPlugin = {
  transformQuery({ node }) {
    remainingMs()
    return node
  },
  transformResult: async ({ result }) => result,
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
  return inScope(db, { 'plinth.website_id': websiteId }, run)
}

/**
 * Like `withWebsite`, but each statement of `run` is a transaction of its own, which takes one round trip instead of four:
 * for reads, and for writes of a single statement. Statements of a request that are begun together share a round trip.
 */
export function inWebsite<Tables, Result>(
  db: Kysely<Tables>,
  websiteId: string,
  run: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const scope = () => ({
    websiteId,
    work: currentWork(),
    settings: { 'plinth.website_id': websiteId, ...timeLimit() },
  })
  return run(scopeStatements(db, scope))
}

/** Like `withWebsite`, for writes of which the latest may be lost in a power failure. */
export function withWebsiteAsyncCommit<Tables, Result>(
  db: Kysely<Tables>,
  websiteId: string,
  run: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return inScope(db, { 'plinth.website_id': websiteId, synchronous_commit: 'off' }, run)
}

/**
 * Runs in one transaction with these settings. The time that is left to the request comes with them, in the same round trip:
 * PostgreSQL ends a statement that takes longer, and the connection can be used again.
 * @param limitMs a limit of the pool that is shorter than a request's
 */
export function inScope<Tables, Result>(
  db: Kysely<Tables>,
  settings: Readonly<Record<string, string>>,
  run: (tx: Kysely<Tables>) => Promise<Result>,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await setLocally(tx, { ...settings, ...timeLimit(limitMs) })
    return run(tx)
  })
}

/** Nothing outside of requests. */
function timeLimit(limitMs = Number.POSITIVE_INFINITY): Readonly<Record<string, string>> {
  const remaining = remainingMs()
  return remaining === undefined ? {} : { statement_timeout: millisecondsText(Math.min(remaining, limitMs)) }
}

/** PostgreSQL takes 0 for no limit. */
function millisecondsText(milliseconds: number): string {
  return String(Math.max(1, Math.ceil(milliseconds)))
}

/** Switches the running transaction to this website; for log processors that go from one website to the next. */
export async function enterWebsite<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  await setLocally(tx, { 'plinth.website_id': websiteId, ...settings })
}

async function setLocally<Tables>(tx: Kysely<Tables>, settings: Readonly<Record<string, string>>): Promise<void> {
  const all = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await sql`select ${sql.join(all)}`.execute(tx)
}
