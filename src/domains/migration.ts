import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** `domain_hosts` is not under row-level security: hosts are looked up there before there is a website to scope to. */
export const domainsMigration: Migration = {
  name: '0033-domains',
  async up(db) {
    await sql`
      create table domains (
        website_id text not null references websites,
        domain text not null,
        token text not null,
        created_at timestamptz not null,
        last_checked_at timestamptz,
        fault text check (fault in ('missing', 'other', 'unreachable')),
        failing_since timestamptz,
        lost text check (lost in ('moved', 'unproven')),
        primary key (website_id, domain)
      )`.execute(db)
    await sql`
      create table domain_hosts (
        domain text primary key,
        website_id text not null references websites,
        verified_at timestamptz not null,
        is_primary boolean not null default false
      )`.execute(db)
    await sql`create index domain_hosts_by_website on domain_hosts (website_id)`.execute(db)
    await sql`create unique index domain_hosts_primary on domain_hosts (website_id) where is_primary`.execute(db)
    await scopeToWebsite(db, 'domains')
    await notifyWebsiteChanges(db, 'domain_hosts')
  },
}
