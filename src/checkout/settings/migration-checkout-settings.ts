import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Checkout settings of each website, with their history. */
export const checkoutSettingsMigration: Migration = {
  name: '0094-checkout-settings',
  async up(db) {
    await sql`
      create table checkout_settings (
        website_id text primary key,
        version int not null check (version >= 0),
        settings jsonb
      )`.execute(db)
    await sql`
      create table checkout_settings_changes (
        website_id text not null,
        version int not null,
        at timestamptz not null,
        account_id text,
        undoes int,
        before jsonb not null,
        after jsonb not null,
        primary key (website_id, version)
      )`.execute(db)
    await scopeToWebsite(db, 'checkout_settings')
    await scopeToWebsite(db, 'checkout_settings_changes')
  },
}
