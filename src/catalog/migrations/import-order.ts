import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** The order in which an import wrote its products, which its undo turns round. */
export const catalogImportOrderMigration: Migration = {
  name: '0787-catalog-import-order',
  async up(db) {
    await sql`alter table item_import_items add column first_row integer`.execute(db)
  },
}
