import { sql } from 'kysely'
import { findProductWithVideo } from '../../catalog/queries.ts'
import { isImageOnPages } from '../../pages/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import type { UploadedVideo } from '../contract.ts'
import { assertStorageAvailable, type StorageLimits } from '../storage/storage-quota.ts'
import type { FilesTables } from '../table.ts'

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

/** Records a video, which counts towards storage from now on. Idempotent by id. Throws DomainError and StorageFull. */
export function addVideo(
  db: Database,
  websiteId: string,
  { id, name, fileName, bytes }: UploadedVideo,
  { now, limits }: { now: string; limits: StorageLimits },
): Promise<void> {
  return withWebsite(db, websiteId, async (scoped) => {
    // Locks the account, so that concurrent uploads cannot use the same free space.
    await assertStorageAvailable(scoped, websiteId, bytes, limits)
    const tx = scoped.withTables<FilesTables>()
    const known = await tx.selectFrom('videos').select('id').where('website_id', '=', websiteId).execute()
    if (known.some((video) => video.id === id)) return
    if (known.length >= VIDEOS_MAX) throw new DomainError(`There are at most ${VIDEOS_MAX} videos.`)
    await tx
      .insertInto('videos')
      .values({ website_id: websiteId, id, name, file_name: fileName, bytes, created_at: now })
      .execute()
  })
}

/** Throws UnknownEntity, and DomainError while a page or a product uses it. */
export function removeVideo(db: Database, websiteId: string, id: string): Promise<{ fileName: string }> {
  return withWebsite(db, websiteId, async (scoped) => {
    const tx = scoped.withTables<FilesTables>()
    const video = await tx
      .deleteFrom('videos')
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .returning('file_name')
      .executeTakeFirst()
    if (!video) throw new UnknownEntity()
    const { rows } = await sql<{ is_used: boolean }>`
      select ${isImageOnPages(websiteId, sql`${video.file_name}::text`)} as is_used`.execute(tx)
    if (rows[0]?.is_used)
      throw new DomainError('A page shows this video. Take it out of its section and publish, then delete it.')
    const title = await findProductWithVideo(tx, websiteId, video.file_name)
    if (title !== undefined)
      throw new DomainError(`“${title}” shows this video. Take it out of the product, then delete it.`)
    return { fileName: video.file_name }
  })
}
