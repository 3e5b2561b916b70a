import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Stock is what the variant's stream says; `inventory_levels` is its projection. */
export const inventoryMigration: Migration = {
  name: '0013-inventory',
  up: (db) => sql`alter table variants drop column unlimited, drop column qty_in_stock`.execute(db),
}
