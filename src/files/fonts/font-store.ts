import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { UploadedFont } from '../contract.ts'
import type { StorageLimits } from '../storage/storage-quota.ts'
import type { FilesTables } from '../table.ts'
import { addOwnFile, deleteOwnFile, isOnPages } from '../uploads/own-files.ts'

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

export function addFont(
  db: Database,
  websiteId: string,
  font: UploadedFont,
  when: { now: string; limits: StorageLimits },
): Promise<void> {
  const tooMany = `There are at most ${FONTS_MAX} fonts of your own.`
  return addOwnFile(db, websiteId, 'fonts', font, { ...when, max: FONTS_MAX, tooMany })
}

/** Frees its name and storage. Throws UnknownEntity, and DomainError while the styles use it. */
export function removeFont(db: Database, websiteId: string, id: string): Promise<{ fileName: string }> {
  return withWebsite(db, websiteId, async (tx) => {
    const fileName = await deleteOwnFile(tx, websiteId, 'fonts', id)
    if (await isOnPages(tx, websiteId, fileName))
      throw new DomainError('The website’s styles use this font. Take it out of them and publish, then delete it.')
    return { fileName }
  })
}
