import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { listUses } from '../image-uses.ts'
import { readUpload, type StoredUpload } from '../queries.ts'
import { recordRemovedImage } from '../store.ts'
import type { FilesTables } from '../table.ts'
import { sizedName } from './sized-name.ts'

export interface DeleteDeps {
  db: Database
  /** Storage of the asset host. */
  storage: Storage
}

/**
 * Deletes an unused image; its bytes are freed once its files are gone. After a crash the job `reconcile-storage` finishes
 * it. Throws NotFound, and BadRequest (409) if it is in use.
 */
export async function deleteImage(deps: DeleteDeps, websiteId: string, imageId: string, now: string): Promise<void> {
  const image = await markDeleted(deps.db, websiteId, imageId, now)
  await removeFiles(deps, websiteId, image)
}

/** Removes all sizes of an image, then stops counting them. */
export async function removeFiles({ db, storage }: DeleteDeps, websiteId: string, image: StoredUpload): Promise<void> {
  await removeSizes(storage, websiteId, image)
  await recordRemovedImage(db, websiteId, image.id, { stored_bytes: 0 })
}

/** Also for images that were never finished: missing files are not an error. */
export async function removeSizes(storage: Storage, websiteId: string, image: StoredUpload): Promise<void> {
  for (const name of sizesOf(image)) await storage.remove(websiteId, name)
}

/** Names of all files of an image; none until its sizes are claimed. */
export function sizesOf({ file_name: fileName, widths }: StoredUpload): string[] {
  if (!fileName) return []
  return [...(widths?.split(',').flatMap((width) => sizedName(fileName, width) ?? []) ?? []), fileName]
}

function markDeleted(db: Database, websiteId: string, imageId: string, now: string): Promise<StoredUpload> {
  return withWebsite(db, websiteId, async (scoped) => {
    const tx = scoped.withTables<FilesTables>()
    // Waits for concurrent saves of products with this image, which are then seen below.
    await sql`select from images where website_id = ${websiteId} and id = ${imageId} for update`.execute(tx)
    const image = await readUpload(tx, websiteId, imageId)
    if (image?.state !== 'ready' || image.deleted_at) throw new NotFound()
    const [use] = (await listUses(scoped, websiteId, [imageId])).get(imageId) ?? []
    if (use) throw new BadRequest(`This file is used by “${use.title}”. Remove it there first, then delete it.`, 409)
    await tx
      .updateTable('images')
      .set({ deleted_at: now })
      .where('website_id', '=', websiteId)
      .where('id', '=', imageId)
      .execute()
    return image
  })
}
