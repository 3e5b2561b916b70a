import { sql } from 'kysely'
import type { Migration } from '../database/migrate.ts'

/** Rows that are added as `later` although they are due wake nobody: see `ringOutbox`. */
export const outboxQuietRowsMigration: Migration = {
  name: '0789-outbox-quiet-rows',
  async up(db) {
    await sql`
      create or replace function public.announce_outbox() returns trigger language plpgsql as $$
      begin
        if exists (select from added where state <> 'later' or available_at > now()) then
          perform pg_notify('outbox', '');
        end if;
        return null;
      end $$`.execute(db)
    await sql`drop trigger announce_outbox on outbox`.execute(db)
    await sql`
      create trigger announce_outbox after insert on outbox referencing new table as added
        for each statement execute function public.announce_outbox()`.execute(db)
  },
}
