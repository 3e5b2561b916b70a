import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * Index from an account to the websites on which it works without being the owner. A trigger maintains it, so that it also
 * covers writes by processes of the previous version.
 */
export const workplacesMigration: Migration = {
  name: '0072-workplaces',
  async up(db) {
    await sql`
      create table workplaces (
        account_id text not null references accounts,
        website_id text not null,
        primary key (account_id, website_id)
      )`.execute(db)
    await sql`
      create function public.note_workplace() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          delete from workplaces where account_id = old.account_id and website_id = old.website_id;
          return old;
        end if;
        insert into workplaces (account_id, website_id) values (new.account_id, new.website_id) on conflict do nothing;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger note_workplace after insert or delete on contributors
      for each row execute function public.note_workplace()`.execute(db)
    // Contributors are under forced row-level security, so they are copied website by website.
    await sql`
      do $$
      declare website text;
      begin
        for website in select website_id from websites loop
          perform set_config('plinth.website_id', website, true);
          insert into workplaces (account_id, website_id)
          select account_id, website_id from contributors where website_id = website;
        end loop;
        perform set_config('plinth.website_id', '', true);
      end $$`.execute(db)
  },
}
