import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** What the author of an operation had seen, so that others learn what it overwrote. Null for older operations. */
export const operationBaseMigration: Migration = {
  name: '0381-operation-base',
  async up(db) {
    await sql`alter table document_operations add column base int`.execute(db)
  },
}
