import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Adds whether visitors are asked for consent before cookies are set. */
export const analyticsConsentMigration: Migration = {
  name: '0171-analytics-consent',
  up: (db) =>
    sql`alter table analytics_settings add column asks_for_consent boolean not null default false`.execute(db),
}
