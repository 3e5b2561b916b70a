import { type Kysely, sql } from 'kysely'
import { replaceItemImages } from '../../catalog/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { Conflict } from '../../platform/errors/application-errors.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { replaceWebsitePictures } from '../../websites/queries.ts'
import { listUses } from '../image-uses.ts'
import { readUpload, type StoredReadyImage, type StoredUpload } from '../queries.ts'
import type { FilesTables } from '../table.ts'

/**
 * Replaces an image everywhere at once: on pages, products and the website itself, live and in drafts. The two rows swap
 * their files, so the previous image stays in the library under the other id. Throws UnknownEntity, and Conflict if the
 * other image is in use itself.
 */
export function replaceImage(db: Database, websiteId: string, id: string, withId: string): Promise<StoredUpload> {
  return withWebsite(db, websiteId, async (scoped) => {
    const tx = scoped.withTables<FilesTables>()
    const next = await readReady(tx, websiteId, withId)
    const before = await readReady(tx, websiteId, id)
    const [use] = (await listUses(scoped, websiteId, [withId])).get(withId) ?? []
    if (id === withId) throw new Conflict('Choose another picture than the one that is replaced.')
    if (use) throw new Conflict(`“${use.title}” shows the new picture itself. Upload it once more to replace this one.`)
    const shown = { ...(next as StoredReadyImage), id }
    // Products and settings are locked before images, in the same order as when they are saved.
    await replaceItemImages(tx, websiteId, shown)
    await replaceWebsitePictures(tx, websiteId, shown)
    await sql`
      select from images where website_id = ${websiteId} and id in (${id}, ${withId}) order by id for update`.execute(
      tx,
    )
    if (!(await isStill(tx, websiteId, before)) || !(await isStill(tx, websiteId, next)))
      throw new Conflict('Someone has changed one of these pictures. Please try again.')
    await exchange(tx, websiteId, id, withId)
    return (await readUpload(tx, websiteId, id)) as StoredUpload
  })
}

async function readReady(tx: Kysely<FilesTables>, websiteId: string, id: string): Promise<StoredUpload> {
  const image = await readUpload(tx, websiteId, id)
  if (image?.state !== 'ready' || image.deleted_at) throw new UnknownEntity()
  return image
}

async function isStill(tx: Kysely<FilesTables>, websiteId: string, { id, file_name }: StoredUpload): Promise<boolean> {
  const now = await readUpload(tx, websiteId, id)
  return now?.state === 'ready' && !now.deleted_at && now.file_name === file_name
}

/** Description and folder stay with the id; all properties of the file move with the file. */
async function exchange(tx: Kysely<FilesTables>, websiteId: string, id: string, withId: string): Promise<void> {
  await sql`
    update images set
      original_name = other.original_name, original_hash = other.original_hash, bytes = other.bytes,
      pixels = other.pixels, stored_bytes = other.stored_bytes, file_name = other.file_name, width = other.width,
      height = other.height, widths = other.widths, colors = other.colors, focal_x = other.focal_x,
      focal_y = other.focal_y, edit = other.edit
    from images other
    where images.website_id = ${websiteId} and other.website_id = ${websiteId}
      and (images.id = ${id} and other.id = ${withId} or images.id = ${withId} and other.id = ${id})`.execute(tx)
}
