import { sql } from 'kysely'
import { isImageOnPages } from '../../pages/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { assertStorageAvailable, type StorageLimits } from '../storage/storage-quota.ts'
import type { FilesTables } from '../table.ts'

/** Tables with one row per uploaded file, all with the same columns. */
type OwnFiles = 'fonts' | 'videos'

interface OwnFile {
  id: string
  name: string
  fileName: string
  bytes: number
}

interface Adding {
  now: string
  limits: StorageLimits
  /** Maximum number per website, and the message beyond it. */
  max: number
  tooMany: string
}

/** Records a file, which counts towards storage from now on. Idempotent by id. Throws DomainError and StorageFull. */
export function addOwnFile(
  db: Database,
  websiteId: string,
  table: OwnFiles,
  { id, name, fileName, bytes }: OwnFile,
  { now, limits, max, tooMany }: Adding,
): Promise<void> {
  return withWebsite(db, websiteId, async (scoped) => {
    // Locks the account, so that concurrent uploads cannot use the same free space.
    await assertStorageAvailable(scoped, websiteId, bytes, limits)
    const tx = scoped.withTables<FilesTables>()
    const known = await tx.selectFrom(table).select('id').where('website_id', '=', websiteId).execute()
    if (known.some((file) => file.id === id)) return
    if (known.length >= max) throw new DomainError(tooMany)
    await tx
      .insertInto(table)
      .values({ website_id: websiteId, id, name, file_name: fileName, bytes, created_at: now })
      .execute()
  })
}

/** Returns its file name. Throws UnknownEntity. The caller rolls back if the file is still used. */
export async function deleteOwnFile(tx: Database, websiteId: string, table: OwnFiles, id: string): Promise<string> {
  const file = await tx
    .withTables<FilesTables>()
    .deleteFrom(table)
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returning('file_name')
    .executeTakeFirst()
  if (!file) throw new UnknownEntity()
  return file.file_name
}

/** Whether pages, drafts or site styles use the file. */
export async function isOnPages(tx: Database, websiteId: string, fileName: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select ${isImageOnPages(websiteId, sql`${fileName}::text`)} as is_used`.execute(tx)
  return rows[0]?.is_used ?? false
}
