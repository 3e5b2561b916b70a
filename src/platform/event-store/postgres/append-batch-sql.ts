/**
 * Takes an array of requests, at most one per stream, and returns a verdict for each. The lock is a separate statement, so
 * that the next statement sees everything the lock's previous holder committed. Positions are therefore assigned in commit
 * order, and a reader's cursor is simply "position greater than". Expected: a version, -1 none, -2 any, -4 exists.
 * Sequential scans are off because a plan made while the log was small would be kept while it grows.
 * `ring` is for processes of an earlier version that still run beside this one.
 */
export const appendBatchSql = `
  create or replace function log.append_batch(batch jsonb, ring boolean)
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
