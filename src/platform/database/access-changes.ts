import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Notification channel for the ids of accounts and websites whose sessions, roles, owner or status have changed. */
export const ACCESS_CHANGED = 'access_changed'

/**
 * Adds triggers to the table: each row that is deleted, or changed as `condition` says, announces the id in `column`. Whoever
 * ends a right needs no call of their own, in whichever process.
 */
export async function notifyAccessChanges(
  db: Database,
  table: string,
  { column, condition }: { column: 'account_id' | 'website_id'; condition: string },
): Promise<void> {
  await sql`
    create or replace function public.announce_access_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_changed', to_jsonb(old) ->> tg_argv[0]);
      return null;
    end $$`.execute(db)
  for (const [event, when] of [
    ['update', `when (${condition})`],
    ['delete', ''],
  ] as const)
    await sql`
      create trigger ${sql.ref(`announce_access_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      for each row ${sql.raw(when)} execute function public.announce_access_change(${sql.lit(column)})`.execute(db)
}
