import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** Not under row-level security: hosts are looked up here before there is a website to scope to. */
export const websitesMigration: Migration = {
  name: '0002-websites',
  async up(db) {
    await sql`
      create table websites (
        website_id text primary key,
        subdomain text not null unique,
        skeleton text not null unique,
        name text not null,
        description text not null,
        status integer not null,
        language text not null,
        time_zone text not null,
        currency text not null,
        theme jsonb not null,
        store_settings jsonb not null,
        owner_account_id text not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index websites_by_owner on websites (owner_account_id, created_at)`.execute(db)
    await sql`create index websites_by_age on websites (created_at, website_id)`.execute(db)
    await notifyWebsiteChanges(db, 'websites')
  },
}
