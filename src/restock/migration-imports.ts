import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** By which an import of addresses can be undone without those who unsubscribed themselves since. */
export const restockImportsMigration: Migration = {
  name: '0785-restock-suppression-imports',
  async up(db) {
    await sql`alter table restock_suppressions add column import_id text`.execute(db)
  },
}
