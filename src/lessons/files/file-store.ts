import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { isInAnArea } from '../../areas/queries.ts'
import { assertStorageAvailable, originalName, type StorageLimits } from '../../files/queries.ts'
import { isInLesson } from '../../pages/queries.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { HeldPart } from '../../platform/storage/joined-parts.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { LESSON_FILES_MAX, type LessonFile, lessonMessages } from '../contract.ts'
import type { LessonsTables } from '../table.ts'
import { type StoredLessonFile, withNumbers } from './find-files.ts'

export type LessonsTx = Kysely<LessonsTables>

/** An upload that has not gone on for so long is given up. */
const IDLE_HOURS = 24

export function presentFile({ id, name, kind, bytes, received, created_at }: StoredLessonFile): LessonFile {
  return { id, name, isVideo: kind !== 'other', bytes, received, createdAt: created_at.toISOString() }
}

/** Newest first. */
export function listLessonFiles(db: Database, websiteId: string): Promise<StoredLessonFile[]> {
  return withWebsite(db.withTables<LessonsTables>(), websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('lesson_files')
      .selectAll()
      .where('website_id', '=', websiteId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(withNumbers)
  })
}

export function listParts(db: Database, websiteId: string, fileId: string): Promise<HeldPart[]> {
  return withWebsite(db.withTables<LessonsTables>(), websiteId, (tx) => partsOf(tx, websiteId, fileId))
}

export function partsOf(tx: LessonsTx, websiteId: string, fileId: string): Promise<HeldPart[]> {
  return tx
    .selectFrom('lesson_file_parts')
    .select(['held_name as heldName', 'bytes'])
    .where('website_id', '=', websiteId)
    .where('file_id', '=', fileId)
    .orderBy('place')
    .execute()
}

/** Throws UnknownEntity. */
export async function readLessonFile(tx: LessonsTx, websiteId: string, fileId: string): Promise<StoredLessonFile> {
  const row = await tx
    .selectFrom('lesson_files')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!row) throw new UnknownEntity()
  return withNumbers(row)
}

interface FileDeps {
  db: Database
  held: Storage
  storageLimits: StorageLimits
}

/** Counts all bytes of a file as used before the first of them arrives. Throws DomainError and StorageFull. */
export async function beginFile(
  deps: FileDeps,
  { websiteId, actor, now }: Ctx,
  { name, bytes }: { name: string; bytes: number },
): Promise<StoredLessonFile> {
  await giveUpIdle(deps, websiteId, now)
  return withWebsite(deps.db, websiteId, async (scoped) => {
    const tx = scoped.withTables<LessonsTables>()
    // The lock of the storage serialises uploads, so the number is that of the moment.
    await assertStorageAvailable(scoped, websiteId, bytes, deps.storageLimits)
    const { count } = await tx
      .selectFrom('lesson_files')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= LESSON_FILES_MAX) throw new DomainError(lessonMessages.tooMany)
    const row = {
      website_id: websiteId,
      id: v7(),
      name: originalName(name, 'file'),
      kind: 'other' as const,
      bytes,
      received: 0,
      created_by: actor,
      created_at: new Date(now),
    }
    await tx.insertInto('lesson_files').values(row).execute()
    return row
  })
}

async function giveUpIdle(deps: FileDeps, websiteId: string, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - IDLE_HOURS * 60 * 60 * 1_000)
  const idle = await withWebsite(deps.db.withTables<LessonsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('lesson_files')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('created_at', '<', before)
      .whereRef('received', '<', 'bytes')
      .execute(),
  )
  for (const { id } of idle) await removeFile(deps, websiteId, id)
}

/** Throws UnknownEntity, and DomainError while a lesson or an area has it. */
export async function deleteFile(
  deps: Pick<FileDeps, 'db' | 'held'>,
  websiteId: string,
  fileId: string,
): Promise<void> {
  await withWebsite(deps.db, websiteId, async (scoped) => {
    await readLessonFile(scoped.withTables<LessonsTables>(), websiteId, fileId)
    if (await isInLesson(scoped, websiteId, fileId)) throw new DomainError(lessonMessages.used)
    if (await isInAnArea(scoped, websiteId, { kind: 'file', id: fileId })) throw new DomainError(lessonMessages.inArea)
  })
  await removeFile(deps, websiteId, fileId)
}

/** First its parts, then its rows: what dies in between is found and done again. */
async function removeFile(
  { db, held }: Pick<FileDeps, 'db' | 'held'>,
  websiteId: string,
  fileId: string,
): Promise<void> {
  for (const { heldName } of await listParts(db, websiteId, fileId)) await held.remove(websiteId, heldName)
  await withWebsite(db.withTables<LessonsTables>(), websiteId, async (tx) => {
    await tx.deleteFrom('lesson_file_parts').where('website_id', '=', websiteId).where('file_id', '=', fileId).execute()
    await tx.deleteFrom('lesson_files').where('website_id', '=', websiteId).where('id', '=', fileId).execute()
  })
}
