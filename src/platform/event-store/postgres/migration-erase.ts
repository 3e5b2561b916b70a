import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'

/** Removes a permanently deleted website from the log; only a function of the tables' owner may call it. */
export const eraseStreamsMigration: Migration = {
  name: '0220-erase-streams',
  async up(db) {
    await sql.raw(eraseStreams).execute(db)
    await sql.raw('revoke all on function public.erase_streams(text) from public').execute(db)
  },
}

/**
 * The log's head must not move back, or processes would take the log for a different one. When the newest event is removed,
 * an event that no subscription reads takes its place.
 */
const eraseStreams = `
  create function public.erase_streams(website text) returns void language plpgsql as $$
  begin
    if (select e.website_id from log.events e order by e.position desc limit 1) = website then
      perform pg_advisory_xact_lock(7215361);
      delete from log.events where stream = 'erased-platform-head';
      insert into log.events (position, stream, version, website_id, category, event_id, type, data, meta)
      values (nextval('log.positions'), 'erased-platform-head', 0, 'platform', 'erased', gen_random_uuid(), 'Erased', '{}', '{}');
    end if;
    delete from log.events where stream in (select s.stream from log.streams s where s.website_id = website);
    delete from log.streams where website_id = website;
  end $$`
