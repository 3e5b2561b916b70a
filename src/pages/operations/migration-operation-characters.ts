import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** How long the JSON of an operation is, so that a reader can stop before it is too much. Null for older operations. */
export const operationCharactersMigration: Migration = {
  name: '0747-operation-characters',
  async up(db) {
    await sql`alter table document_operations add column characters int`.execute(db)
  },
}
