import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** What a merchant chooses for a file, and the categories that its import made. */
export const catalogImportDialectsMigration: Migration = {
  name: '0760-import-dialects',
  async up(db) {
    await sql`
      alter table item_imports
        add column without_shipping text not null default 'service',
        add column made_categories jsonb not null default '[]'`.execute(db)
  },
}
