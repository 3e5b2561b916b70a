import { findProductWithVideo } from '../../catalog/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { UploadedVideo } from '../contract.ts'
import type { StorageLimits } from '../storage/storage-quota.ts'
import type { FilesTables } from '../table.ts'
import { addOwnFile, deleteOwnFile, isOnPages } from '../uploads/own-files.ts'

const VIDEOS_MAX = 50

/** Newest first. */
export function listVideos(db: Database, websiteId: string): Promise<UploadedVideo[]> {
  return withWebsite(db.withTables<FilesTables>(), websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('videos')
      .select(['id', 'name', 'file_name', 'bytes'])
      .where('website_id', '=', websiteId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ file_name, ...video }) => ({ ...video, fileName: file_name }))
  })
}

export function addVideo(
  db: Database,
  websiteId: string,
  video: UploadedVideo,
  when: { now: string; limits: StorageLimits },
): Promise<void> {
  const tooMany = `There are at most ${VIDEOS_MAX} videos.`
  return addOwnFile(db, websiteId, 'videos', video, { ...when, max: VIDEOS_MAX, tooMany })
}

/** Throws UnknownEntity, and DomainError while a page or a product uses it. */
export function removeVideo(db: Database, websiteId: string, id: string): Promise<{ fileName: string }> {
  return withWebsite(db, websiteId, async (tx) => {
    const fileName = await deleteOwnFile(tx, websiteId, 'videos', id)
    if (await isOnPages(tx, websiteId, fileName))
      throw new DomainError('A page shows this video. Take it out of its section and publish, then delete it.')
    const title = await findProductWithVideo(tx, websiteId, fileName)
    if (title !== undefined)
      throw new DomainError(`“${title}” shows this video. Take it out of the product, then delete it.`)
    return { fileName }
  })
}
