import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** A website's pricing rules as set by its owner, and their history. */
export const pricingSettingsMigration: Migration = {
  name: '0073-pricing-settings',
  async up(db) {
    await sql`
      create table pricing_settings (
        website_id text primary key,
        version int not null check (version >= 0),
        taxes jsonb,
        taxes_version int not null check (taxes_version between 0 and version),
        shipping jsonb,
        shipping_version int not null check (shipping_version between 0 and version)
      )`.execute(db)
    await sql`
      create table pricing_changes (
        website_id text not null,
        version int not null,
        part text not null check (part in ('taxes', 'shipping')),
        at timestamptz not null,
        account_id text,
        undoes int,
        before jsonb,
        after jsonb,
        primary key (website_id, version)
      )`.execute(db)
    await scopeToWebsite(db, 'pricing_settings')
    await scopeToWebsite(db, 'pricing_changes')
    await notifyWebsiteChanges(db, 'pricing_settings')
  },
}
