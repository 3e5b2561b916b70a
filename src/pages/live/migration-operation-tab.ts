import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** The browser tab in which an operation was made: two tabs of one account are two authors. Null for older operations. */
export const operationTabMigration: Migration = {
  name: '0745-operation-tab',
  async up(db) {
    await sql`alter table document_operations add column tab text`.execute(db)
  },
}
