import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { DownloadsTables } from '../table.ts'

export interface RemoveUploadDeps {
  db: Database
  held: Storage
}

/** First its files, then its rows: what dies in between is found and done again, and its bytes count until then. */
export async function removeUpload({ db, held }: RemoveUploadDeps, websiteId: string, uploadId: string): Promise<void> {
  const tables = db.withTables<DownloadsTables>()
  const parts = await inWebsite(tables, websiteId, (tx) =>
    tx
      .selectFrom('product_file_parts')
      .select('held_name')
      .where('website_id', '=', websiteId)
      .where('upload_id', '=', uploadId)
      .execute(),
  )
  for (const { held_name } of parts) await held.remove(websiteId, held_name)
  await withWebsite(tables, websiteId, async (tx) => {
    const own = { website_id: websiteId, upload_id: uploadId }
    await tx
      .deleteFrom('product_file_parts')
      .where('website_id', '=', own.website_id)
      .where('upload_id', '=', own.upload_id)
      .execute()
    await tx.deleteFrom('product_file_uploads').where('website_id', '=', websiteId).where('id', '=', uploadId).execute()
  })
}
