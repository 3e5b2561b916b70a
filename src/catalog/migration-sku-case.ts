import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Skus that differ in nothing but capitals are one. */
export const catalogSkuCaseMigration: Migration = {
  name: '0017-sku-case',
  async up(db) {
    await sql`alter table variants no force row level security`.execute(db)
    await sql.raw(apart).execute(db)
    await sql`alter table variants force row level security`.execute(db)
    await sql.raw(skus).execute(db)
  },
}

/** The first of those that are there keeps its sku; the others get the end of their id behind it. */
const apart = `
  update variants v set sku = left(v.sku, 40) || '-' || right(v.id, 12)
  from (
    select website_id, id, row_number() over (partition by website_id, lower(sku) order by id) as place from variants
  ) twins
  where twins.website_id = v.website_id and twins.id = v.id and twins.place > 1`

/**
 * A unique index over an expression cannot wait until a statement is done, an exclusion can: two variants may exchange
 * their skus.
 */
const skus = `
  alter table variants
    drop constraint variants_website_id_sku_key,
    add constraint variants_sku_key exclude using btree (website_id with =, lower(sku) with =)
      deferrable initially immediate`
