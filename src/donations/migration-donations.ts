import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** Funds to which people give, and whether they are asked for a captcha. */
export const donationsMigration: Migration = {
  name: '0915-donations',
  async up(db) {
    await sql`
      create table donation_funds (
        website_id text not null,
        id text not null,
        name text not null,
        description text not null,
        currency text not null,
        terms jsonb not null,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        archived_at timestamptz,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create unique index donation_funds_name on donation_funds (website_id, lower(name)) where archived_at is null`.execute(
      db,
    )
    await sql`
      create table donation_settings (
        website_id text primary key,
        enabled_for_donations boolean not null
      )`.execute(db)
    for (const table of ['donation_funds', 'donation_settings']) {
      await scopeToWebsite(db, table)
      await notifyWebsiteChanges(db, table)
    }
  },
}
