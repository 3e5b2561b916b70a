import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Since when an e-mail is claimed: one that stays so was cut off, and nobody knows whether it was sent. */
export const alertClaimsMigration: Migration = {
  name: '0641-stock-alert-claims',
  async up(db) {
    await sql`alter table stock_alert_letters add column claimed_at timestamptz`.execute(db)
  },
}
