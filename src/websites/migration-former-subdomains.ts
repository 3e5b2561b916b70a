import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/**
 * Former subdomains, which redirect for a while. Not under row-level security: hosts are looked up here before there is a
 * website to scope to. A trigger reserves them, also against concurrent changes: it runs after the unique index has waited
 * for the transaction that gives up the name.
 */
export const formerSubdomainsMigration: Migration = {
  name: '0105-former-subdomains',
  async up(db) {
    await sql`
      create table former_subdomains (
        subdomain text primary key,
        skeleton text not null,
        website_id text not null references websites on delete cascade,
        left_at timestamptz not null,
        redirects_until timestamptz not null
      )`.execute(db)
    await sql`create index former_subdomains_by_skeleton on former_subdomains (skeleton)`.execute(db)
    await sql`create index former_subdomains_by_website on former_subdomains (website_id, left_at)`.execute(db)
    await sql`
      create function public.refuse_former_subdomain() returns trigger language plpgsql as $$
      begin
        if exists (
          select from former_subdomains f
          where f.skeleton = new.skeleton and f.website_id <> new.website_id and f.redirects_until > now()
        ) then
          raise unique_violation using constraint = 'websites_subdomain_key', message = 'subdomain still redirects';
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger refuse_former_subdomain after insert or update of subdomain on websites
      for each row execute function public.refuse_former_subdomain()`.execute(db)
  },
}
