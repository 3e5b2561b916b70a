import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** When the person whose scheduled publication failed was e-mailed; null if not yet, or if it did not fail. */
export const heldLettersMigration: Migration = {
  name: '0570-held-letters',
  async up(db) {
    await sql`alter table publication_requests add column told_at timestamptz`.execute(db)
  },
}
