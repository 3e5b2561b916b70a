import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'
import { appendBatchSql } from './append-batch-sql.ts'

/** The log's tables and the function that is the only way to append. */
export const eventLogMigration: Migration = {
  name: '0001-event-log',
  async up(db) {
    for (const step of [tables, repeatedFrom, appendBatchSql, grants]) await sql.raw(step).execute(db)
  },
}

/**
 * On the reviewed list of tables without row-level security. Only the events role can reach them. It either names a stream,
 * whose name contains its website, or is a projector, which reads all websites.
 */
const tables = `
  create sequence log.positions;
  create table log.events (
    position bigint primary key,
    stream text not null,
    version bigint not null,
    website_id text not null,
    category text not null,
    event_id uuid not null,
    type text not null,
    data jsonb not null,
    meta jsonb not null,
    recorded_at timestamptz not null default clock_timestamp(),
    unique (stream, version)
  );
  create table log.streams (
    stream text primary key,
    website_id text not null,
    category text not null,
    entity_id text not null,
    truncate_before bigint not null default 0,
    deleted boolean not null default false
  );
  create index on log.streams (website_id);`

/**
 * Version of this request's first event when all its events are already in the stream, else null.
 * For a request without a version, the stream's last thousand events are searched.
 */
const repeatedFrom = `
  create function log.repeated_from(stream text, expected bigint, current bigint, events jsonb) returns bigint
  language sql stable set enable_seqscan = off as $$
    select first.version
    from log.events first
    where first.stream = $1
      and first.version between case when $2 >= -1 then $2 + 1 else $3 - 999 end
                            and case when $2 >= -1 then $2 + 1 else $3 end
      and first.event_id = ($4 -> 0 ->> 'id')::uuid
      and jsonb_array_length($4) = (
        select count(*)
        from jsonb_array_elements($4) with ordinality as sent(event, place)
        join log.events e on e.stream = $1 and e.version = first.version + sent.place - 1
        where e.event_id = (sent.event ->> 'id')::uuid)
    order by first.version
    limit 1
  $$;`

/** Only the owner can change or remove an event; truncating and deleting are marks on the stream. */
const grants = `
  revoke all on all functions in schema log from public;
  grant select, insert on log.events to plinth_events;
  grant select, insert, update (truncate_before, deleted) on log.streams to plinth_events;
  grant usage on sequence log.positions to plinth_events;
  grant execute on function log.append_batch, log.repeated_from to plinth_events;`

/** Adds a parameter with which a batch says whether it notifies subscribers. */
export const notifyThrottleMigration: Migration = {
  name: '0008-ring-pace',
  async up(db) {
    await sql.raw('drop function if exists log.append_batch(jsonb)').execute(db)
    await sql.raw(appendBatchSql).execute(db)
    await sql.raw('grant execute on function log.append_batch(jsonb, boolean) to plinth_events').execute(db)
    await sql.raw('revoke all on function log.append_batch(jsonb, boolean) from public').execute(db)
  },
}
