import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors/application-errors.ts'

/** Products of a store, unless an operator raised the number for its website. */
export const PRODUCT_LIMIT = 10_000
export const PRODUCT_LIMIT_MAX = 1_000_000

/** How many products the website's store may have; archived and deleted ones do not count. */
export async function findProductLimit<Tables>(db: Kysely<Tables>, websiteId: string): Promise<number> {
  const { rows } = await sql<{ product_limit: number }>`
    select product_limit from websites where website_id = ${websiteId}`.execute(db)
  return rows[0]?.product_limit ?? PRODUCT_LIMIT
}

/** For operators: sets the number of products and returns the previous one. Throws NotFound. */
export async function setProductLimit(db: Database, subdomain: string, limit: number): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    with old as (select website_id, product_limit from websites where subdomain = ${subdomain} for update)
    update websites set product_limit = ${limit} from old where websites.website_id = old.website_id
    returning old.product_limit as before`.execute(db)
  if (!rows[0]) throw new NotFound(`There is no website at the subdomain ${subdomain}.`)
  return rows[0].before
}
