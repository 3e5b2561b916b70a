import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Marks sample products, so that their owner can remove them in one step. */
export const catalogSamplesMigration: Migration = {
  name: '0180-catalog-samples',
  async up(db) {
    await sql`alter table items add column is_sample boolean not null default false`.execute(db)
  },
}
