import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../database/migrate.ts'

/** The outbox, and when recurring work was last added to it. */
export const outboxMigration: Migration = {
  name: '0006-outbox',
  async up(db) {
    await sql.raw(tables).execute(db)
    await scopeToWebsite(db, 'outbox')
    for (const step of [dispatching, waking]) await sql.raw(step).execute(db)
  },
}

/**
 * Rows are short-lived, so the table is vacuumed early. `schedules` is on the reviewed list of tables without website
 * scope: it has one row per kind of recurring work.
 */
const tables = `
  create table outbox (
    website_id text not null,
    id text not null,
    name text not null,
    data jsonb not null,
    state text not null check (state in ('later', 'waiting', 'handed', 'dead')),
    seq bigint generated always as identity,
    available_at timestamptz not null,
    created_at timestamptz not null default now(),
    handed_at timestamptz,
    failed_at timestamptz,
    reason text,
    primary key (website_id, id)
  ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
  create index outbox_later on outbox (available_at) where state = 'later';
  create index outbox_waiting on outbox (website_id, available_at, seq) where state = 'waiting';
  create index outbox_handed on outbox (website_id, handed_at) where state = 'handed';
  create index outbox_dead on outbox (website_id, failed_at) where state = 'dead';
  create table schedules (name text primary key, slot timestamptz not null);`

/**
 * The dispatcher takes turns between websites, so it must see the rows of all. It gets a policy on this one table instead
 * of a role or function that bypasses row-level security everywhere. The queue's role owns nothing here, may not change
 * what a job does or for whom, and has no other table.
 */
const dispatching = `
  alter policy website_scope on outbox to plinth_app;
  create policy dispatch on outbox to plinth_queue using (true);
  grant usage on schema public to plinth_queue;
  grant select, delete, update (state, handed_at, failed_at, reason) on outbox to plinth_queue;`

/** Several rows of one transaction send one notification. */
const waking = `
  create function public.announce_outbox() returns trigger language plpgsql as $$
  begin
    perform pg_notify('outbox', '');
    return null;
  end $$;
  create trigger announce_outbox after insert on outbox
    for each statement execute function public.announce_outbox();`
