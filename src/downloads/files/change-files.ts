import type { Kysely } from 'kysely'
import { isDownloadOnSale } from '../../catalog/queries.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { asNumbers, files, listItemsWithFile, type StoredProductFile } from '../queries.ts'
import type { DownloadsTables } from '../table.ts'
import { setState } from '../uploads/receive-part.ts'
import { lockProductFiles, sweepJob } from '../uploads/uploads-store.ts'

export interface FileTarget {
  itemId: string
  fileId: string
}

/** Another name of the same file. Throws NotFound. */
export function renameFile(
  db: Database,
  { websiteId, now }: Ctx,
  { itemId, fileId }: FileTarget,
  name: string,
): Promise<StoredProductFile> {
  return withWebsite(db.withTables<DownloadsTables>(), websiteId, async (tx) => {
    await tx
      .updateTable('product_files')
      .set({ name, changed_at: new Date(now) })
      .where('website_id', '=', websiteId)
      .where('id', '=', fileId)
      .where('item_id', '=', itemId)
      .execute()
    const row = await files(tx, websiteId).where('id', '=', fileId).where('item_id', '=', itemId).executeTakeFirst()
    if (!row) throw new NotFound()
    return asNumbers(row)
  })
}

export const LAST_FILE =
  'This product is on sale, and its buyers would have nothing to download. Set it to Draft first, or say that it stays on sale without a file.'

/**
 * Nobody gets it any more, buyers included; its bytes are free once they are removed. Throws NotFound, and InvalidFields for
 * the last file of a product on sale, unless somebody has said that it stays so.
 */
export function removeFile(
  db: Database,
  { websiteId, now }: Ctx,
  { itemId, fileId }: FileTarget,
  isWithoutFile: boolean,
): Promise<void> {
  return withWebsite(db.withTables<DownloadsTables>(), websiteId, async (tx) => {
    await lockProductFiles(tx, websiteId, itemId)
    const row = await tx
      .deleteFrom('product_files')
      .where('website_id', '=', websiteId)
      .where('id', '=', fileId)
      .where('item_id', '=', itemId)
      .returning('upload_id')
      .executeTakeFirst()
    if (!row) throw new NotFound()
    if (!isWithoutFile && (await isLeftEmpty(tx, websiteId, itemId)))
      throw new InvalidFields({ isWithoutFile: LAST_FILE }, LAST_FILE)
    await setState(tx, websiteId, row.upload_id, 'retired', new Date(now))
    await enqueue(tx, websiteId, [
      { ...sweepJob(row.upload_id, new Date(now)), id: `remove-product-file:${row.upload_id}` },
    ])
  })
}

async function isLeftEmpty(tx: Kysely<DownloadsTables>, websiteId: string, itemId: string): Promise<boolean> {
  const having = await listItemsWithFile(tx, websiteId, [itemId])
  return !having.has(itemId) && isDownloadOnSale(tx, websiteId, itemId)
}

/** Cancels an upload. Throws NotFound; one that has become a file stays. */
export function cancelUpload(
  db: Database,
  { websiteId, now }: Ctx,
  { itemId, uploadId }: { itemId: string; uploadId: string },
): Promise<void> {
  return withWebsite(db.withTables<DownloadsTables>(), websiteId, async (tx) => {
    await lockProductFiles(tx, websiteId, itemId)
    const { numUpdatedRows } = await tx
      .updateTable('product_file_uploads')
      .set({ state: 'retired', changed_at: new Date(now) })
      .where('website_id', '=', websiteId)
      .where('id', '=', uploadId)
      .where('item_id', '=', itemId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new NotFound()
    await enqueue(tx, websiteId, [{ ...sweepJob(uploadId, new Date(now)), id: `remove-product-file:${uploadId}` }])
  })
}

export async function setDownloadLimit(
  db: Database,
  websiteId: string,
  itemId: string,
  downloads: number | null,
): Promise<void> {
  await inWebsite(db.withTables<DownloadsTables>(), websiteId, (tx) =>
    tx
      .insertInto('product_download_limits')
      .values({ website_id: websiteId, item_id: itemId, downloads })
      .onConflict((same) => same.columns(['website_id', 'item_id']).doUpdateSet({ downloads }))
      .execute(),
  )
}
