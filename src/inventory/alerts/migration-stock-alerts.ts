import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** A store's settings for stock alerts, the alerts people were already told of, and the ledger of the e-mails. */
export const stockAlertsMigration: Migration = {
  name: '0555-stock-alerts',
  async up(db) {
    for (const step of steps) await sql.raw(step).execute(db)
    for (const table of tables) await scopeToWebsite(db, table)
  },
}

const tables = ['stock_alert_settings', 'stock_alerts', 'stock_alert_digests', 'stock_alert_letters']

const steps = [
  `create table stock_alert_settings (
    website_id text primary key,
    is_enabled boolean not null,
    threshold integer not null check (threshold >= 0)
  )`,
  // A row exists from the moment a variant runs low until there is more of it than the threshold.
  `create table stock_alerts (
    website_id text not null,
    variant_id text not null,
    level text not null check (level in ('low', 'out')),
    available bigint not null,
    version bigint not null,
    digest_id uuid not null,
    primary key (website_id, variant_id)
  )`,
  'create index stock_alerts_by_digest on stock_alerts (website_id, digest_id)',
  // An e-mail collects alerts until it is closed; each website has at most one open.
  `create table stock_alert_digests (
    website_id text not null,
    digest_id uuid not null,
    closed_at timestamptz,
    content jsonb,
    primary key (website_id, digest_id)
  )`,
  'create unique index stock_alert_digests_open on stock_alert_digests (website_id) where closed_at is null',
  `create table stock_alert_letters (
    website_id text not null,
    digest_id uuid not null,
    account_id text not null,
    state text not null check (state in ('waiting', 'claimed', 'sent', 'failed', 'uncertain')),
    attempt integer not null,
    primary key (website_id, digest_id, account_id)
  )`,
]
