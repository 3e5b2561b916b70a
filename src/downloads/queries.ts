import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../platform/database/database.ts'
import { DOWNLOADS_DEFAULT } from '../shared/validation/product-file-rules.ts'
import type { DownloadsTables } from './table.ts'

/** A file of a product as it is. */
export interface StoredProductFile {
  id: string
  itemId: string
  uploadId: string
  name: string
  bytes: number
  revision: number
  changedAt: Date
}

/** Those of these products, in the order in which they were added. */
export function listProductFiles(db: Database, websiteId: string, itemIds: string[]): Promise<StoredProductFile[]> {
  if (itemIds.length === 0) return Promise.resolve([])
  return withWebsite(db.withTables<DownloadsTables>(), websiteId, async (tx) =>
    (await files(tx, websiteId).where('item_id', 'in', itemIds).orderBy('created_at').orderBy('id').execute()).map(
      asNumbers,
    ),
  )
}

export function findProductFile(
  db: Database,
  websiteId: string,
  fileId: string,
): Promise<StoredProductFile | undefined> {
  return withWebsite(db.withTables<DownloadsTables>(), websiteId, async (tx) => {
    const row = await files(tx, websiteId).where('id', '=', fileId).executeTakeFirst()
    return row && asNumbers(row)
  })
}

export function files(tx: Kysely<DownloadsTables>, websiteId: string) {
  return tx
    .selectFrom('product_files')
    .select(['id', 'item_id as itemId', 'upload_id as uploadId', 'name', 'bytes', 'revision'])
    .select('changed_at as changedAt')
    .where('website_id', '=', websiteId)
}

/** Those of these products that have a file. Inside a transaction in the website's scope. */
export async function listItemsWithFile<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  itemIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct item_id as id from product_files
    where website_id = ${websiteId} and item_id = any(${itemIds}::text[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** One row a file that is sold, with the columns of the other files of the website; each content of a replaced file is one. */
export function soldFileRows(websiteId: string): RawBuilder<unknown> {
  return sql`
    select id, 'sold' as type, name, null::text as file_name, bytes::bigint as bytes,
      date_trunc('milliseconds', created_at) as created_at, item_id, state
    from product_file_uploads where website_id = ${websiteId}`
}

/** `bigint` may come as a text. */
export function asNumbers(row: StoredProductFile): StoredProductFile {
  return { ...row, bytes: Number(row.bytes) }
}

/** Downloads for each piece of these products; null: without a limit. */
export async function findDownloadLimits(
  db: Database,
  websiteId: string,
  itemIds: string[],
): Promise<(itemId: string) => number | null> {
  if (itemIds.length === 0) return () => DOWNLOADS_DEFAULT
  const rows = await inWebsite(db.withTables<DownloadsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_download_limits')
      .select(['item_id', 'downloads'])
      .where('website_id', '=', websiteId)
      .where('item_id', 'in', itemIds)
      .execute(),
  )
  const limits = new Map(rows.map(({ item_id, downloads }) => [item_id, downloads]))
  return (itemId) => (limits.has(itemId) ? (limits.get(itemId) ?? null) : DOWNLOADS_DEFAULT)
}

/**
 * What files that are sold take of the website's storage: all of an upload from its beginning, until its parts are removed.
 * Inside a transaction in the website's scope.
 */
export async function productFileBytes<Tables>(tx: Kysely<Tables>, websiteId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from product_file_uploads where website_id = ${websiteId}`.execute(
    tx,
  )
  return Number(rows[0]?.bytes ?? 0)
}
