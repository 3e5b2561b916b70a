import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'
import { PRODUCT_LIMIT, PRODUCT_LIMIT_MAX } from './product-limit.ts'

/** How many products a website's store may have; an operator can raise it. */
export const websiteProductLimitMigration: Migration = {
  name: '0770-website-product-limit',
  async up(db) {
    await sql`
      alter table websites add column product_limit integer not null default ${sql.lit(PRODUCT_LIMIT)}
        check (product_limit between 1 and ${sql.lit(PRODUCT_LIMIT_MAX)})`.execute(db)
  },
}
