import { sql } from 'kysely'
import type { Database } from './database.ts'
import { ANNOUNCED } from './own-commits.ts'

/** Notification channel for the ids of websites whose pages have changed. */
export const WEBSITE_CHANGED = 'website_changed'

/**
 * What the triggers do. `announce_change` tells all processes once the transaction is committed, and the process whose
 * transaction it is before that is acknowledged (`followOwnCommits`).
 */
export async function createAnnouncements(db: Database): Promise<void> {
  await sql`
    create or replace function public.announce_change(channel text, id text) returns void language plpgsql as $$
    begin
      perform pg_notify(channel, id);
      raise notice '%', channel using errcode = ${sql.lit(ANNOUNCED)}, detail = id;
    end $$`.execute(db)
  await sql`
    create or replace function public.announce_website_change() returns trigger language plpgsql as $$
    begin
      perform public.announce_change('website_changed', w.website_id) from (select distinct website_id from changed) w;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function public.announce_stock_change() returns trigger language plpgsql as $$
    begin
      perform public.announce_change(
        case when bool_or(s.is_sold <> s.was_sold) then 'website_changed' else 'stock_changed' end, s.website_id)
      from (
        select n.website_id, n.unlimited, o.unlimited as was_unlimited,
          greatest(n.on_hand - n.reserved, 0) as available, greatest(o.on_hand - o.reserved, 0) as was_available,
          n.unlimited or n.on_hand > n.reserved as is_sold, o.unlimited or o.on_hand > o.reserved as was_sold
        from changed n join before o on o.website_id = n.website_id and o.variant_id = n.variant_id) s
      where s.unlimited <> s.was_unlimited or (not s.unlimited and s.available <> s.was_available)
      group by s.website_id;
      return null;
    end $$`.execute(db)
}

/** Adds triggers to the table: each statement that changes rows notifies once per affected website. */
export async function notifyWebsiteChanges(db: Database, table: string): Promise<void> {
  await createAnnouncements(db)
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

/** Notification channel for the ids of websites of which nothing but numbers in stock has changed. */
export const STOCK_CHANGED = 'stock_changed'

/**
 * Adds triggers to a table of levels. What is on sale, or no longer, changes the website; another number in stock is only
 * that; and a sale of what was reserved is not seen by shoppers.
 */
export async function notifyStockChanges(db: Database, table: string): Promise<void> {
  await notifyWebsiteChanges(db, table)
  await sql`drop trigger announce_update on ${sql.table(table)}`.execute(db)
  await sql`
    create trigger announce_update after update on ${sql.table(table)}
    referencing old table as before new table as changed for each statement
    execute function public.announce_stock_change()`.execute(db)
}
