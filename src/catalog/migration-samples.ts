import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Products that a store is opened with are known, so that its owner removes them with one press. */
export const catalogSamplesMigration: Migration = {
  name: '0180-catalog-samples',
  async up(db) {
    await sql`alter table items add column is_sample boolean not null default false`.execute(db)
  },
}
