import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { type Database, enterWebsite, type PoolOptions } from './database.ts'
import { reportBackendPid } from './report-backend-pid.ts'
import { ResilientClient } from './resilient-client.ts'
import { statementLimits } from './statement-limits.ts'

/** A transaction in the scope of a website that can also insert rows by COPY. */
export interface CopyTransaction {
  db: Database
  /**
   * Inserts rows given in the text format of COPY. PostgreSQL refuses COPY into a table under row-level security, so they go
   * into a temporary table first and from there into the target.
   */
  copy(table: string, columns: readonly string[], rows: Buffer): Promise<void>
}

export interface CopyPool {
  inWebsite<Result>(websiteId: string, run: (tx: CopyTransaction) => Promise<Result>): Promise<Result>
  end(): Promise<void>
}

/** Connections of the application's role for bulk writes, separate from those that requests use. */
export function openCopyPool(url: string, { max, onError, onConnect }: PoolOptions): CopyPool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ResilientClient,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementLimits.background,
  })
  pool.on('error', onError)
  if (onConnect) pool.on('connect', (client) => void reportBackendPid(client, onConnect).catch(onError))
  return {
    async inWebsite(websiteId, run) {
      const client = await pool.connect()
      let failure: Error | undefined
      try {
        return await inTransaction(client, websiteId, run)
      } catch (error) {
        failure = error as Error
        throw error
      } finally {
        // A failed connection may be broken, and a new one is cheap.
        client.release(failure !== undefined)
      }
    },
    end: () => pool.end(),
  }
}

function inTransaction<Result>(
  client: pg.PoolClient,
  websiteId: string,
  run: (tx: CopyTransaction) => Promise<Result>,
): Promise<Result> {
  return onClient(client)
    .transaction()
    .execute(async (db) => {
      await enterWebsite(db, websiteId)
      return run({ db, copy: (table, columns, rows) => copyRows(client, table, columns, rows) })
    })
}

/** Kysely on this connection. */
function onClient(client: pg.PoolClient): Database {
  const only = { query: client.query.bind(client), release() {} }
  const pool = { connect: async () => only as unknown as pg.PoolClient, async end() {}, options: {} }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

function copyRows(client: pg.PoolClient, table: string, columns: readonly string[], rows: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
    stream.on('error', fail)
    stream.on('finish', () => done())
    stream.end(rows)
  })
}
