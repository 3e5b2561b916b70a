import { sql } from 'kysely'
import type { Migration } from '../database/migrate.ts'

/** The log and the only way into it. */
export const eventLogMigration: Migration = {
  name: '0001-event-log',
  async up(db) {
    for (const step of [tables, repeatedFrom, appendBatch, grants]) await sql.raw(step).execute(db)
  },
}

/**
 * On the reviewed list of tables without row-level security: only the events role can reach them, and it either names a
 * stream, which begins with its website, or is a projector that passes from one website to the next.
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
 * Version of the first event of this request when all its events stand in the stream already, else null.
 * A request that named no version is looked for among the stream's last thousand events.
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

/**
 * Takes an array of requests, at most one a stream, and judges each. The lock is a statement of its own, so that the
 * next one sees all that the lock's last holder committed: positions are given out in the order of commits, and a
 * reader's cursor is plainly "position greater than". Expected: a version, -1 none, -2 any, -4 exists.
 * Sequential scans are off because a plan made while the log was small would be kept while it grows.
 */
const appendBatch = `
  create function log.append_batch(batch jsonb, ring boolean)
  returns table (outcome text, last_version bigint, last_position bigint)
  language plpgsql volatile set enable_seqscan = off as $$
  begin
    perform pg_advisory_xact_lock(7215361);
    if ring then perform pg_notify('log_appended', ''); end if;
    return query
    with request as materialized (
      select r.*,
        coalesce((select e.version from log.events e where e.stream = r.stream order by e.version desc limit 1), -1)
          as current,
        coalesce((select s.deleted from log.streams s where s.stream = r.stream), false) as deleted
      from rows from (jsonb_to_recordset(batch) as (
        stream text, website_id text, category text, entity_id text, expected bigint, events jsonb
      )) with ordinality as r(stream, website_id, category, entity_id, expected, events, place)
    ), compared as materialized (
      select q.*, jsonb_array_length(q.events) as size,
        case when q.current >= 0 and q.expected <> q.current
          then log.repeated_from(q.stream, q.expected, q.current, q.events) end as repeated
      from request q
    ), judged as materialized (
      select c.*, case
        when c.deleted then 'deleted'
        when c.repeated is not null then 'duplicate'
        when c.expected = c.current or c.expected = -2 or (c.expected = -4 and c.current >= 0) then 'ok'
        else 'conflict' end as verdict
      from compared c
    ), registered as (
      insert into log.streams (stream, website_id, category, entity_id)
      select j.stream, j.website_id, j.category, j.entity_id from judged j where j.verdict = 'ok' and j.current = -1
      on conflict do nothing
    ), written as (
      insert into log.events (position, stream, version, website_id, category, event_id, type, data, meta)
      select nextval('log.positions'), n.* from (
        select j.stream, j.current + u.place, j.website_id, j.category,
          (u.event ->> 'id')::uuid, u.event ->> 'type', u.event -> 'data', u.event -> 'meta'
        from judged j, jsonb_array_elements(j.events) with ordinality as u(event, place)
        where j.verdict = 'ok'
        order by j.place, u.place) n
      returning log.events.stream, log.events.version, log.events.position
    )
    select j.verdict,
      case j.verdict when 'ok' then j.current + j.size when 'duplicate' then j.repeated + j.size - 1 else j.current end,
      case j.verdict when 'ok' then w.position when 'duplicate' then (
        select e.position from log.events e where e.stream = j.stream and e.version = j.repeated + j.size - 1) end
    from judged j
    left join written w on w.stream = j.stream and w.version = j.current + j.size
    order by j.place;
  end $$;`

/** Nobody but the owner can change or remove an event; truncating and deleting are marks on the stream. */
const grants = `
  revoke all on all functions in schema log from public;
  grant select, insert on log.events to plinth_events;
  grant select, insert, update (truncate_before, deleted) on log.streams to plinth_events;
  grant usage on sequence log.positions to plinth_events;
  grant execute on function log.append_batch, log.repeated_from to plinth_events;`
