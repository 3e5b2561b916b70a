import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** The row of a deleted account stays, without personal data, because past actions refer to it. */
export const accountDeletionMigration: Migration = {
  name: '0222-account-deletion',
  up: (db) => sql`alter table accounts add column deleted_at timestamptz`.execute(db),
}
