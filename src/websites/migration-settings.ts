import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Pictures and seller of a website, and the history of its settings. */
export const websiteSettingsMigration: Migration = {
  name: '0170-website-settings',
  async up(db) {
    await sql`
      alter table websites
        add column pictures jsonb not null default '{}',
        add column seller jsonb not null default '{}'`.execute(db)
    await sql`
      create table website_settings (
        website_id text not null,
        part text not null,
        version int not null check (version >= 0),
        primary key (website_id, part)
      )`.execute(db)
    await sql`
      create table website_settings_changes (
        website_id text not null,
        part text not null,
        version int not null,
        at timestamptz not null,
        account_id text,
        undoes int,
        before jsonb not null,
        after jsonb not null,
        primary key (website_id, part, version)
      )`.execute(db)
    await scopeToWebsite(db, 'website_settings')
    await scopeToWebsite(db, 'website_settings_changes')
  },
}
