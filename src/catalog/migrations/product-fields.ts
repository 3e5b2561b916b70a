import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Brand, sale period, swatches and video of products; barcode, cost and images of variants. */
export const catalogProductFieldsMigration: Migration = {
  name: '0540-product-fields',
  async up(db) {
    for (const step of [items, variants]) await sql.raw(step).execute(db)
  },
}

const items = `
  alter table items
    add column brand text not null default '',
    add column sale_starts_at timestamptz,
    add column sale_ends_at timestamptz,
    add column swatches jsonb not null default '[]',
    add column video jsonb;
  create index items_sale_starts on items (website_id, sale_starts_at) where sale_starts_at is not null;
  create index items_sale_ends on items (website_id, sale_ends_at) where sale_ends_at is not null`

const variants = `
  alter table variants
    add column gtin text not null default '',
    add column cost_cents bigint check (cost_cents >= 0),
    add column image_ids jsonb not null default '[]'`
