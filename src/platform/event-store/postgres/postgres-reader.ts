import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ResilientClient } from '../../database/resilient-client.ts'
import { backoff } from '../backoff.ts'
import { type Position, type Recorded, StoreUnavailable } from '../event-store.ts'
import { BATCH_EVENTS, PAGE_EVENTS, type Page } from '../follow-log.ts'
import { isOutage } from './postgres-outage.ts'

export interface PostgresReader {
  /** At most `limit` events of a stream from version `from` on, in one round trip. */
  readStream(stream: string, from: number, limit: number): Promise<Recorded[]>
  readLog(after: Position, categories: string[], websiteId: string | undefined): Promise<Page>
  head(): Promise<Position | undefined>
  run(text: string, values: unknown[]): Promise<void>
  close(): Promise<void>
}

export interface PostgresReaderOptions {
  url: string
  onError: (error: Error) => void
}

interface Row {
  stream: string
  version: string
  website_id: string
  category: string
  id: string
  type: string
  data: unknown
  meta: Recorded['meta']
  position: Position
  recorded_at: Date
}

const TIMEOUT = 5_000
const PATIENCE = 8_000

/** Reads over a small pool. A query that an outage interrupted is retried for at most eight seconds. */
export function createPostgresReader({ url, onError }: PostgresReaderOptions): PostgresReader {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ResilientClient,
    application_name: 'plinth read',
    max: 8,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
    statement_timeout: TIMEOUT,
    // A plan made while the log was small would be kept while it grows.
    options: '-c enable_seqscan=off',
  })
  pool.on('error', onError)

  async function ask<R extends pg.QueryResultRow>(question: pg.QueryConfig): Promise<R[]> {
    const deadline = Date.now() + PATIENCE
    for (let attempt = 0; ; attempt++) {
      try {
        return (await pool.query<R>(question)).rows
      } catch (error) {
        endure(error, deadline)
      }
      await sleep(backoff(attempt))
    }
  }

  function endure(error: unknown, deadline: number): void {
    if (!isOutage(error)) throw error
    onError(error as Error)
    if (pool.ending || Date.now() > deadline)
      throw new StoreUnavailable('The event store cannot be read', { cause: error })
  }

  return {
    async readStream(stream, from, limit) {
      return (await ask<Row>({ ...streamQuery, values: [stream, from, limit] })).map(recorded)
    },
    async readLog(after, categories, websiteId) {
      const values = [after, PAGE_EVENTS, BATCH_EVENTS, categories, websiteId ?? null]
      return pageOf(await ask<LogRow>({ ...logQuery, values }))
    },
    async head() {
      const [row] = await ask<{ position: Position | null }>(headQuery)
      return row?.position ?? undefined
    },
    async run(text, values) {
      await ask({ text, values })
    },
    close: () => pool.end(),
  }
}

const columns = `e.stream, e.version::text, e.website_id, e.category, e.event_id as id, e.type, e.data, e.meta,
  e.position::text, e.recorded_at`

const streamQuery = {
  name: 'read-stream',
  text: `
    select ${columns}
    from log.events e
    where e.stream = $1 and e.version >= greatest($2, (
      select case when s.deleted then 9223372036854775807 else s.truncate_before end
      from log.streams s where s.stream = $1))
    order by e.version
    limit $3`,
}

/** The next events that match the filter, and the position up to which the log was scanned, in one snapshot. */
const logQuery = {
  name: 'read-log',
  text: `
    with looked as materialized (
      select max(p.position) as until, count(*) = $2 as full from (
        select position from log.events where position > $1 order by position limit $2) p
    )
    select l.until::text, l.full, e.*
    from looked l
    left join lateral (
      select ${columns} from log.events e
      where e.position > $1 and e.position <= l.until and e.category = any($4) and ($5::text is null or e.website_id = $5)
      order by e.position
      limit $3
    ) e on true
    where l.until is not null
    order by e.position::bigint`,
}

const headQuery = { name: 'head', text: 'select max(position)::text as position from log.events' }

interface LogRow extends Row {
  until: Position
  full: boolean
}

function pageOf(rows: LogRow[]): Page {
  const [first] = rows
  if (!first) return { events: [], position: undefined, last: true }
  // The join returns one empty row when no event matches the filter.
  const events = first.stream === null ? [] : rows.map(recorded)
  const cut = events.length === BATCH_EVENTS
  return { events, position: cut ? events.at(-1)?.position : first.until, last: !cut && !first.full }
}

function recorded(row: Row): Recorded {
  return {
    id: row.id,
    type: row.type,
    data: row.data,
    meta: row.meta,
    stream: row.stream,
    category: row.category,
    websiteId: row.website_id,
    entityId: row.stream.slice(row.category.length + row.website_id.length + 2),
    version: Number(row.version),
    position: row.position,
    recordedAt: row.recorded_at,
  }
}
