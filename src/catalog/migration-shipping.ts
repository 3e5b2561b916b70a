import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** How a product is taxed and sent. Constant defaults: no row is written. */
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
