import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** When whoever planned a publication was e-mailed that it could not be made; null: not yet, or it was made. */
export const heldLettersMigration: Migration = {
  name: '0570-held-letters',
  async up(db) {
    await sql`alter table publication_requests add column told_at timestamptz`.execute(db)
  },
}
