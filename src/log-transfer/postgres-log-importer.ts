import type pg from 'pg'
import { ResilientClient } from '../platform/database/resilient-client.ts'
import { streamName } from '../platform/event-store/event-store.ts'
import type { EventLine } from './file-lines.ts'
import { ImportRefused, type LogImporter } from './log-importer.ts'

export interface PostgresImportOptions {
  /** Others append between two calls of `write` and wait for one of them at most, so batches are small. */
  allowConcurrentAppends?: boolean
}

/** Writes with the owner of the tables, because `log.append_batch` assigns its own times. */
export async function openPostgresLogImporter(
  adminUrl: string,
  { allowConcurrentAppends: besideOthers = false }: PostgresImportOptions = {},
): Promise<LogImporter> {
  const client = new ResilientClient({ connectionString: adminUrl, application_name: 'plinth import' })
  await client.connect()
  let last: string | undefined

  return {
    async write(events) {
      await client.query('begin')
      try {
        const head = await writeBatch(client, events, last)
        last = besideOthers ? undefined : head
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw (error as pg.DatabaseError).code === '23505' ? positionTakenError(error) : error
      }
    },
    close: () => client.end(),
  }
}

/** @param last position of the log's end after the previous batch; undefined before the first */
async function writeBatch(client: pg.Client, events: EventLine[], last: string | undefined): Promise<string> {
  // The lock of `log.append_batch`, in a separate statement: positions are assigned in commit order.
  await client.query('select pg_advisory_xact_lock(7215361)')
  await client.query('set local enable_seqscan = off')
  const before = await headOf(client)
  if (last !== undefined && before !== last)
    throw new ImportRefused(
      'Another process wrote to the log during the import. Stop everything that uses this database, and start again with an empty log.',
    )
  const rows = JSON.stringify(events.map((event) => ({ ...event, stream: streamName(event) })))
  await client.query(registerStreams, [rows])
  await client.query(insertEvents, [rows])
  return headOf(client)
}

async function headOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select coalesce(max(position), 0)::text as head from log.events')
  return rows[0].head
}

function positionTakenError(cause: unknown): ImportRefused {
  return new ImportRefused('The log already contains other events at these positions. Import into an empty log.', {
    cause,
  })
}

const registerStreams = `
  insert into log.streams (stream, website_id, category, entity_id)
  select distinct n.stream, n."websiteId", n.category, n."entityId"
  from jsonb_to_recordset($1::jsonb) as n(stream text, "websiteId" text, category text, "entityId" text)
  on conflict do nothing`

/** Events written before an interruption stay; any other event at the same place stops the import. */
const insertEvents = `
  insert into log.events (position, stream, version, website_id, category, event_id, type, data, meta, recorded_at)
  select nextval('log.positions'), n.* from (
    select f.stream, f.version, f."websiteId", f.category, f.id, f.type, f.data, f.meta, f."recordedAt"
    from rows from (jsonb_to_recordset($1::jsonb) as (
      stream text, version bigint, "websiteId" text, category text, id uuid, type text, data jsonb, meta jsonb,
      "recordedAt" timestamptz
    )) with ordinality as f(stream, version, "websiteId", category, id, type, data, meta, "recordedAt", place)
    where not exists (
      select from log.events e where e.stream = f.stream and e.version = f.version and e.event_id = f.id)
    order by f.place) n`
