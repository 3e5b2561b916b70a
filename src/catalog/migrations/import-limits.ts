import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Truncates headings and notes of imports older than their limits, so that no read of an import is large. */
export const catalogImportLimitsMigration: Migration = {
  name: '0046-import-limits',
  async up(db) {
    await sql`alter table item_imports no force row level security`.execute(db)
    await sql`delete from item_imports where octet_length(columns::text) > 200000
      or octet_length(notes::text) > 200000 or octet_length(changed_since::text) > 200000`.execute(db)
    await sql`alter table item_imports force row level security`.execute(db)
  },
}
