import type pg from 'pg'
import { reportBackendPid } from '../../database/report-backend-pid.ts'
import { ResilientClient } from '../../database/resilient-client.ts'
import type { AppendRequest, Verdict } from '../append-request.ts'
import type { Position } from '../event-store.ts'
import { createNotifyThrottle } from './notify-throttle.ts'
import { isOutage, portError } from './postgres-outage.ts'

export interface PostgresWriter {
  /** Connects unless connected already; throws when it cannot. */
  connect(): Promise<unknown>
  send(requests: AppendRequest[]): Promise<Verdict[]>
  close(): Promise<void>
}

export interface PostgresWriterOptions {
  url: string
  /** Accepts a server that may lose confirmed writes; for tests only. */
  allowUnsafe: boolean
  /**
   * Notifies subscribers of new events over another connection. PostgreSQL wakes listeners before it answers a commit that
   * notified, and on a busy core they would run before the answer is read.
   */
  ring(): void
  /** Called with the process id of the server backend that appends, whenever it changes. */
  onConnect?: ((pid: number) => void) | undefined
}

type Row = [outcome: Verdict['outcome'], version: string, position: Position | null]

const TIMEOUT = 5_000

/** The one connection that appends. It is dropped after any outage; the next batch opens a new one. */
export function createPostgresWriter({ url, allowUnsafe, ring, onConnect }: PostgresWriterOptions): PostgresWriter {
  let connection: Promise<pg.Client> | undefined
  const pace = createNotifyThrottle({ notify: ring })

  function connect(): Promise<pg.Client> {
    connection ??= openConnection({ url, allowUnsafe, onConnect }).catch((error) => {
      connection = undefined
      throw error
    })
    return connection
  }

  async function send(requests: AppendRequest[]): Promise<Verdict[]> {
    let client: pg.Client | undefined
    try {
      client = await connect()
      const batch = `[${requests.map((request) => request.json).join(',')}]`
      const { rows } = await client.query<Row>({ ...appendBatch, values: [batch] })
      pace.appended()
      return rows.map(([outcome, version, position]) => ({
        outcome,
        version: Number(version),
        position: position ?? undefined,
      }))
    } catch (error) {
      if (client && isOutage(error)) drop(client)
      throw portError(error)
    }
  }

  function drop(client: pg.Client): void {
    connection = undefined
    client.end().catch(() => {})
  }

  return {
    connect,
    send,
    async close() {
      pace.stop()
      const client = await connection?.catch(() => undefined)
      connection = undefined
      await client?.end()
    },
  }
}

const appendBatch = {
  name: 'append-batch',
  text: 'select outcome, last_version::text, last_position::text from log.append_batch($1::jsonb, false)',
  rowMode: 'array',
} as const

async function openConnection({
  url,
  allowUnsafe,
  onConnect,
}: Omit<PostgresWriterOptions, 'ring'>): Promise<pg.Client> {
  const client = new ResilientClient({
    connectionString: url,
    application_name: 'plinth append',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
    statement_timeout: TIMEOUT,
  })
  await client.connect()
  try {
    if (!allowUnsafe) await refuseUnsafe(client)
  } catch (error) {
    client.destroySocket()
    throw error
  }
  // The log works without this. If the connection broke here, the first batch fails in the same way and reports it.
  if (onConnect) void reportBackendPid(client, onConnect).catch(() => {})
  return client
}

async function refuseUnsafe(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  )
  const unsafe = rows.filter(({ setting }) => setting !== 'on' && setting !== 'remote_apply')
  if (unsafe.length === 0) return
  const found = unsafe.map(({ name, setting }) => `${name} is ${setting}`).join(', ')
  throw new Error(`This PostgreSQL may lose confirmed writes: ${found}. Events need all of them on.`)
}
