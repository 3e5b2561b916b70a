import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Notification channel for the ids of websites whose pages have changed. */
export const WEBSITE_CHANGED = 'website_changed'

/** Adds triggers to the table: each statement that changes rows notifies once per affected website. */
export async function notifyWebsiteChanges(db: Database, table: string): Promise<void> {
  await sql`
    create or replace function public.announce_website_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('website_changed', w.website_id) from (select distinct website_id from changed) w;
      return null;
    end $$`.execute(db)
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`announce_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} table as changed for each statement
      execute function public.announce_website_change()`.execute(db)
}
