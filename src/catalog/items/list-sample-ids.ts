import type { Kysely } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { CatalogTables } from '../table.ts'

/** The store's unchanged sample products. */
export async function listSampleIds(tx: Kysely<CatalogTables>, websiteId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('items')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('is_sample', '=', true)
    .where('updated_by', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Number of unchanged sample products of a store. */
export async function countSamples(db: Database, websiteId: string): Promise<number> {
  const ids = await withWebsite(db.withTables<CatalogTables>(), websiteId, (tx) => listSampleIds(tx, websiteId))
  return ids.length
}
