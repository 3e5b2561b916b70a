import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import { type Database, withWebsite } from '../platform/database/database.ts'
import { isRetryableConflict } from '../platform/errors/unavailable.ts'
import type { CatalogTables } from './table.ts'

const ATTEMPTS = 4

/**
 * A transaction in the website's scope. If someone else takes the same slug or SKU concurrently, it is retried from the
 * start, so that it reads the conflict and can report it at the field or generate another one.
 */
export async function inCatalogTransaction<Result>(
  db: Database,
  websiteId: string,
  run: (tx: Kysely<CatalogTables>) => Promise<Result>,
): Promise<Result> {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await withWebsite(db.withTables<CatalogTables>(), websiteId, run)
    } catch (error) {
      if (left === 1 || !isRace(error)) throw error
    }
  }
}

const unique = [
  'items_website_id_url_id_key',
  'variants_sku_key',
  'categories_website_id_url_id_key',
  'collections_website_id_url_id_key',
]
/** Unique violation and exclusion violation. */
const equals = ['23505', '23P01']

function isRace(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return isRetryableConflict(error) || (equals.includes(error.code ?? '') && unique.includes(error.constraint ?? ''))
}
