import type { Kysely } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { ChangeImageRequest } from '../contract.ts'
import { readUpload, type StoredUpload } from '../queries.ts'
import type { FilesTables } from '../table.ts'

/** Changes name, folder and descriptions; omitted ones stay. Throws UnknownEntity. */
export function changeImage(
  db: Database,
  websiteId: string,
  id: string,
  request: ChangeImageRequest,
): Promise<StoredUpload> {
  return withWebsite(db.withTables<FilesTables>(), websiteId, async (tx) => {
    const image = await readUpload(tx, websiteId, id)
    if (image?.state !== 'ready' || image.deleted_at) throw new UnknownEntity()
    if (typeof request.folderId === 'string') await keepFolder(tx, websiteId, request.folderId)
    const change = toRow(request)
    if (Object.keys(change).length > 0)
      await tx.updateTable('images').set(change).where('website_id', '=', websiteId).where('id', '=', id).execute()
    return { ...image, ...change }
  })
}

/** Locks the folder against deletion until the transaction ends. */
async function keepFolder(tx: Kysely<FilesTables>, websiteId: string, folderId: string): Promise<void> {
  const folder = await tx
    .selectFrom('file_folders')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', folderId)
    .forUpdate()
    .executeTakeFirst()
  if (!folder) throw new UnknownEntity()
}

function toRow({ filename, folderId, altText, focalPoint }: ChangeImageRequest) {
  return {
    ...(filename !== undefined && { original_name: filename }),
    ...(folderId !== undefined && { folder_id: folderId }),
    ...(altText !== undefined && { alt_text: altText }),
    ...(focalPoint !== undefined && { focal_x: focalPoint.x, focal_y: focalPoint.y }),
  }
}
