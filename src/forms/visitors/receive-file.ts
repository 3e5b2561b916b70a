import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { assertStorageAvailable, originalName, type StorageLimits } from '../../files/queries.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { chunksOf, type IncomingBody } from '../../platform/incoming-body.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { formLimits } from '../../shared/forms/form-definition.ts'
import { formMessages, type UploadFileReply } from '../contract.ts'
import type { FormReads } from '../queries.ts'
import type { FormsTables } from '../table.ts'
import { fileMessages, refusedContent, refusedName, START_BYTES } from './file-kinds.ts'

export interface FormFileDeps {
  db: Database
  forms: FormReads
  /** Nothing in it has an address. */
  held: Storage
  /** Directory on this machine for what is just arriving. */
  incoming: string
  storageLimits: StorageLimits
}

export interface FileWish {
  formId: string
  fieldId: string
  fillingId: string
  /** As the visitor's computer calls it. */
  name: string
  /** Keyed hash of the visitor, without whom the file cannot be sent. */
  visitorHash: string
  /** ISO 8601. */
  now: string
}

/**
 * Takes one file for a filling that was not sent yet. It belongs to the visitor, and is removed after a day if they do not send
 * it. Throws NotFound, BadRequest with a sentence, and StorageFull.
 */
export async function receiveFormFile(
  deps: FormFileDeps,
  websiteId: string,
  wish: FileWish,
  body: IncomingBody,
): Promise<UploadFileReply> {
  const form = await deps.forms.find(websiteId, wish.formId)
  if (!form) throw new NotFound(formMessages.notConfigured)
  if (form.fields.find(({ id }) => id === wish.fieldId)?.type !== 'file') throw new BadRequest(fileMessages.noFileField)
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = body.headers
  if (encoding !== 'identity') throw new BadRequest(fileMessages.problem, 415)
  if (Number(length) > formLimits.fileBytes) throw new BadRequest(fileMessages.tooLarge, 413)
  const { name, path, bytes } = await writeIncoming(deps, wish.name, chunksOf(body, fileMessages.problem))
  try {
    return { fileId: await keepFormFile(deps, websiteId, wish, { path, bytes }), name, bytes }
  } finally {
    await rm(path, { force: true })
  }
}

/** A file on this machine that nobody has asked to keep yet. */
export interface IncomingFile {
  name: string
  path: string
  bytes: number
}

/** Writes what is just arriving, and leaves nothing of what it refuses. Throws BadRequest with a sentence. */
export async function writeIncoming(
  { incoming }: Pick<FormFileDeps, 'incoming'>,
  givenName: string,
  chunks: AsyncIterable<Buffer>,
): Promise<IncomingFile> {
  const name = originalName(givenName, 'file')
  const refused = refusedName(name)
  if (refused !== undefined) throw new BadRequest(refused, 415)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const path = join(incoming, randomBytes(12).toString('hex'))
  try {
    return { name, path, bytes: await write(chunks, path, name) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function write(chunks: AsyncIterable<Buffer>, path: string, name: string): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let start: Buffer = Buffer.alloc(0)
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > formLimits.fileBytes) throw new BadRequest(fileMessages.tooLarge, 413)
      if (start.length < START_BYTES) start = Buffer.concat([start, chunk.subarray(0, START_BYTES)])
      await file.writeFile(chunk)
    }
    if (bytes === 0) throw new BadRequest(fileMessages.empty)
    const refused = refusedContent(name, start)
    if (refused !== undefined) throw new BadRequest(refused, 415)
    return bytes
  } finally {
    await file.close()
  }
}

/** Recorded before it is stored, so that the quota counts it; what could not be stored is not recorded. */
export async function keepFormFile(
  { db, held, storageLimits }: FormFileDeps,
  websiteId: string,
  { formId, fieldId, fillingId, visitorHash, now }: Omit<FileWish, 'name'>,
  { path, bytes }: { path: string; bytes: number },
): Promise<string> {
  const id = v7()
  const heldName = `form-${id}.file`
  await withWebsite(db, websiteId, async (scoped) => {
    await assertStorageAvailable(scoped, websiteId, bytes, storageLimits)
    const tx = scoped.withTables<FormsTables>()
    if ((await countFiles(tx, websiteId, fillingId)) >= formLimits.files) throw new BadRequest(fileMessages.tooMany)
    await tx
      .insertInto('form_files')
      .values({
        website_id: websiteId,
        id,
        form_id: formId,
        field_id: fieldId,
        filling_id: fillingId,
        visitor_hash: visitorHash,
        submission_id: null,
        held_name: heldName,
        bytes,
        created_at: new Date(now),
      })
      .execute()
  })
  try {
    await held.putFile(websiteId, heldName, path)
  } catch (error) {
    await deleteRows(db, websiteId, [id])
    throw error
  }
  return id
}

async function countFiles(tx: Kysely<FormsTables>, websiteId: string, fillingId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('form_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('website_id', '=', websiteId)
    .where('filling_id', '=', fillingId)
    .executeTakeFirstOrThrow()
  return count
}

/** Removes a file that was not sent yet, of the visitor who uploaded it. Throws NotFound. */
export async function removeFormFile(
  { db, held }: Pick<FormFileDeps, 'db' | 'held'>,
  websiteId: string,
  { fillingId, fileId, visitorHash }: { fillingId: string; fileId: string; visitorHash: string },
): Promise<void> {
  const row = await inWebsite(db.withTables<FormsTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('form_files')
      .where('website_id', '=', websiteId)
      .where('id', '=', fileId)
      .where('filling_id', '=', fillingId)
      .where('visitor_hash', '=', visitorHash)
      .where('submission_id', 'is', null)
      .returning('held_name')
      .executeTakeFirst(),
  )
  if (!row) throw new NotFound()
  await held.remove(websiteId, row.held_name)
}

/** Removes those of these files that no submission has. */
export async function removeUnsent(
  { db, held }: Pick<FormFileDeps, 'db'> & { held: Pick<Storage, 'remove'> },
  websiteId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await inWebsite(db.withTables<FormsTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('form_files')
      .where('website_id', '=', websiteId)
      .where('id', 'in', ids)
      .where('submission_id', 'is', null)
      .returning('held_name')
      .execute(),
  )
  for (const { held_name } of rows) await held.remove(websiteId, held_name)
}

async function deleteRows(db: Database, websiteId: string, ids: string[]): Promise<void> {
  await inWebsite(db.withTables<FormsTables>(), websiteId, (tx) =>
    tx.deleteFrom('form_files').where('website_id', '=', websiteId).where('id', 'in', ids).execute(),
  )
}
