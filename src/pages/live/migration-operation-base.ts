import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** What the author of an operation had seen: tells others whether theirs was replaced unseen. Null: not noted then. */
export const operationBaseMigration: Migration = {
  name: '0381-operation-base',
  async up(db) {
    await sql`alter table document_operations add column base int`.execute(db)
  },
}
