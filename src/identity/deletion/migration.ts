import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** The row of a deleted account stays, without anything of its person: what they did refers to it. */
export const accountDeletionMigration: Migration = {
  name: '0222-account-deletion',
  up: (db) => sql`alter table accounts add column deleted_at timestamptz`.execute(db),
}
