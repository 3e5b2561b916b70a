import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Addresses that visitors did not find. No page shows them, so changes are not announced. */
export const missingAddressesMigration: Migration = {
  name: '0360-missing-addresses',
  async up(db) {
    await sql`
      create table missing_addresses (
        website_id text not null references websites,
        path text not null,
        count bigint not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        dismissed_at timestamptz,
        primary key (website_id, path)
      )`.execute(db)
    await scopeToWebsite(db, 'missing_addresses')
  },
}
