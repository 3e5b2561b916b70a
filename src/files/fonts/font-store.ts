import { sql } from 'kysely'
import { isImageOnPages } from '../../pages/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import type { UploadedFont } from '../contract.ts'
import { assertStorageAvailable, type StorageLimits } from '../storage/storage-quota.ts'
import type { FilesTables } from '../table.ts'

/** As many as a website's styles can use. */
const FONTS_MAX = 20

export function listFonts(db: Database, websiteId: string): Promise<UploadedFont[]> {
  return withWebsite(db.withTables<FilesTables>(), websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('fonts')
      .select(['id', 'name', 'file_name', 'bytes'])
      .where('website_id', '=', websiteId)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return rows.map(({ file_name, ...font }) => ({ ...font, fileName: file_name }))
  })
}

/** Records a font, which counts towards storage from now on. Idempotent by id. Throws DomainError and StorageFull. */
export function addFont(
  db: Database,
  websiteId: string,
  { id, name, fileName, bytes }: UploadedFont,
  { now, limits }: { now: string; limits: StorageLimits },
): Promise<void> {
  return withWebsite(db, websiteId, async (scoped) => {
    // Locks the account, so that concurrent uploads cannot use the same free space.
    await assertStorageAvailable(scoped, websiteId, bytes, limits)
    const tx = scoped.withTables<FilesTables>()
    const known = await tx.selectFrom('fonts').select('id').where('website_id', '=', websiteId).execute()
    if (known.some((font) => font.id === id)) return
    if (known.length >= FONTS_MAX) throw new DomainError(`There are at most ${FONTS_MAX} fonts of your own.`)
    await tx
      .insertInto('fonts')
      .values({ website_id: websiteId, id, name, file_name: fileName, bytes, created_at: now })
      .execute()
  })
}

/** Frees its name and storage. Throws UnknownEntity, and DomainError while the styles use it. */
export function removeFont(db: Database, websiteId: string, id: string): Promise<{ fileName: string }> {
  return withWebsite(db, websiteId, async (scoped) => {
    const tx = scoped.withTables<FilesTables>()
    const font = await tx
      .deleteFrom('fonts')
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .returning('file_name')
      .executeTakeFirst()
    if (!font) throw new UnknownEntity()
    const { rows } = await sql<{ is_used: boolean }>`
      select ${isImageOnPages(websiteId, sql`${font.file_name}::text`)} as is_used`.execute(tx)
    if (rows[0]?.is_used)
      throw new DomainError('The website’s styles use this font. Take it out of them and publish, then delete it.')
    return { fileName: font.file_name }
  })
}
