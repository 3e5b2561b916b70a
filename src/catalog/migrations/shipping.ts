import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Tax class and shipping of products. Constant defaults, so no row is rewritten. */
export const catalogShippingMigration: Migration = {
  name: '0074-catalog-shipping',
  up: (db) =>
    sql`
      alter table items
        add column tax_class text not null default 'standard',
        add column shipping jsonb not null
          default '{"shipsSeparately": false, "surchargeCents": 0, "shipsOnlyTo": [], "pickupOnly": false}'`.execute(
      db,
    ),
}
