import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Makes SKUs unique regardless of case. */
export const catalogSkuCaseMigration: Migration = {
  name: '0017-sku-case',
  async up(db) {
    await sql`alter table variants no force row level security`.execute(db)
    await sql.raw(apart).execute(db)
    await sql`alter table variants force row level security`.execute(db)
    await sql.raw(skus).execute(db)
  },
}

/** The first of several equal SKUs stays; the others get a suffix from their id. */
const apart = `
  update variants v set sku = left(v.sku, 40) || '-' || right(v.id, 12)
  from (
    select website_id, id, row_number() over (partition by website_id, lower(sku) order by id) as place from variants
  ) twins
  where twins.website_id = v.website_id and twins.id = v.id and twins.place > 1`

/**
 * A unique index on an expression cannot be deferred to the end of a statement, an exclusion constraint can: two variants
 * may swap their SKUs.
 */
const skus = `
  alter table variants
    drop constraint variants_website_id_sku_key,
    add constraint variants_sku_key exclude using btree (website_id with =, lower(sku) with =)
      deferrable initially immediate`
