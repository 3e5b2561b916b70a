import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'

/** Ids of products by the names that files use: id, slug or SKU of a variant, in lower case. */
export async function findNamedItems(
  db: Database,
  websiteId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const wanted = sql`any(${[...new Set(names)]}::text[])`
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ name: string; id: string }>`
      select lower(variants.sku) as name, items.id from variants
      join items on items.website_id = ${websiteId} and items.id = variants.item_id
      where variants.website_id = ${websiteId} and items.deleted_at is null and lower(variants.sku) = ${wanted}
      union all
      select lower(url_id) as name, id from items
      where website_id = ${websiteId} and deleted_at is null and lower(url_id) = ${wanted}
      union all
      select lower(id) as name, id from items
      where website_id = ${websiteId} and deleted_at is null and lower(id) = ${wanted}`.execute(tx),
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}
