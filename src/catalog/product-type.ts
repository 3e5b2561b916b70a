import { type Database, inWebsite } from '../platform/database/database.ts'
import { isKey } from './is-key.ts'
import type { CatalogTables } from './table.ts'

/** Type of a product (specification §3), whether or not shoppers see it; undefined if it does not exist. */
export async function findProductType(db: Database, websiteId: string, itemId: string): Promise<number | undefined> {
  if (!isKey(itemId)) return undefined
  const row = await inWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
    tx
      .selectFrom('items')
      .select('product_type')
      .where('website_id', '=', websiteId)
      .where('id', '=', itemId)
      .executeTakeFirst(),
  )
  return row?.product_type
}
