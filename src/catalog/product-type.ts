import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { isDigital } from '../shared/products/product-rules.ts'
import { isKey } from './is-key.ts'
import type { CatalogTables } from './table.ts'

/** Whether it is a download that is on sale, now or by itself later. Inside a transaction in the website's scope. */
export async function isDownloadOnSale<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  itemId: string,
): Promise<boolean> {
  const { rows } = await sql<{ productType: number }>`
    select product_type as "productType" from items
    where website_id = ${websiteId} and id = ${itemId} and visibility not in ('draft', 'needs-review')
      and archived_at is null and deleted_at is null`.execute(tx)
  return rows.some(({ productType }) => isDigital(productType))
}

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
