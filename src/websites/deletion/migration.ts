import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * A deleted website keeps its data for a while; then one function deletes its rows from every table. It runs as the owner of
 * the tables, because some are append-only for other roles, and refuses a website that is not due yet.
 */
export const websiteDeletionMigration: Migration = {
  name: '0221-website-deletion',
  async up(db) {
    await sql`
      alter table websites
        add column erases_at timestamptz,
        add column status_before_deletion integer`.execute(db)
    await sql`create index websites_to_erase on websites (erases_at) where erases_at is not null`.execute(db)
    for (const step of [eraseRows, grants]) await sql.raw(step).execute(db)
  },
}

/** Tables are read from the catalogue, so that none can be forgotten; referencing tables come before referenced ones. */
const eraseRows = `
  create function public.erase_website_rows(id text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    remaining oid[];
    next oid;
  begin
    if not exists (select from websites where website_id = id and erases_at <= now()) then
      raise exception 'website % is not to be erased', id;
    end if;
    perform set_config('plinth.website_id', id, true);
    remaining := array(
      select c.oid from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'website_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition);
    while cardinality(remaining) > 0 loop
      select t into next from unnest(remaining) t
      where not exists (
        select from pg_constraint f
        where f.contype = 'f' and f.confrelid = t and f.conrelid <> t and f.conrelid = any(remaining))
      limit 1;
      if next is null then
        raise exception 'tables refer to each other in a circle: %', remaining::regclass[];
      end if;
      execute format('delete from %s where website_id = $1', next::regclass) using id;
      remaining := array_remove(remaining, next);
    end loop;
    perform public.erase_streams(id);
  end $$`

const grants = `
  revoke all on function public.erase_website_rows(text) from public;
  grant execute on function public.erase_website_rows(text) to plinth_app;`
