import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { chunksOf, type IncomingBody } from '../../platform/incoming-body.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { PART_BYTES, productFileMessages } from '../../shared/validation/product-file-rules.ts'
import { asNumbers, files, type StoredProductFile } from '../queries.ts'
import type { DownloadsTables } from '../table.ts'
import {
  hoursAfter,
  lockProductFiles,
  RETIRED_MINUTES,
  readProductUpload,
  type StoredProductUpload,
  sweepJob,
} from './uploads-store.ts'

export interface ReceivePartDeps {
  db: Database
  /** The holding place: nothing in it has an address. */
  held: Storage
  /** Directory on this machine for what is just arriving. */
  incoming: string
}

export interface UploadStep {
  upload: StoredProductUpload
  /** Once all of it has arrived. */
  file: StoredProductFile | null
}

export interface UploadTarget {
  itemId: string
  uploadId: string
}

/**
 * Takes the bytes of an upload from an offset on. What arrived is never taken twice: a part before the offset, whose answer
 * was lost, is answered with how far the upload is. The last part makes it the product's file, in the same transaction.
 */
export async function receivePart(
  deps: ReceivePartDeps,
  ctx: Ctx,
  { itemId, uploadId, offset }: UploadTarget & { offset: number },
  body: IncomingBody,
): Promise<UploadStep> {
  const { websiteId } = ctx
  const before = await findUpload(deps.db, websiteId, { itemId, uploadId })
  if (offset !== before.upload.received || before.file) {
    await drain(body)
    return before
  }
  const expected = Math.min(PART_BYTES, before.upload.bytes - offset)
  const place = Math.floor(offset / PART_BYTES)
  return withTemporaryFile(deps.incoming, async (path) => {
    const sha256 = await write(body, path, expected)
    // Two requests with other bytes for the same part must not write over each other.
    const heldName = `${uploadId}-${place}-${sha256.slice(0, 16)}.part`
    await deps.held.putFile(websiteId, heldName, path)
    try {
      return await takePart(deps.db, ctx, { itemId, uploadId }, { place, heldName, bytes: expected, sha256 })
    } finally {
      if (!(await isNoted(deps.db, websiteId, uploadId, heldName))) await deps.held.remove(websiteId, heldName)
    }
  })
}

function takePart(db: Database, ctx: Ctx, target: UploadTarget, part: Part): Promise<UploadStep> {
  const { websiteId } = ctx
  return withWebsite(db, websiteId, async (scoped) => {
    const tx = scoped.withTables<DownloadsTables>()
    await lockProductFiles(tx, websiteId, target.itemId)
    const now = await readStep(tx, websiteId, target)
    if (now.upload.received !== part.place * PART_BYTES || now.file) return now
    await notePart(tx, ctx, now.upload, part)
    if (now.upload.received + part.bytes === now.upload.bytes) await finish(tx, ctx, now.upload)
    return readStep(tx, websiteId, target)
  })
}

async function isNoted(db: Database, websiteId: string, uploadId: string, heldName: string): Promise<boolean> {
  const row = await inWebsite(db.withTables<DownloadsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_file_parts')
      .select('place')
      .where('website_id', '=', websiteId)
      .where('upload_id', '=', uploadId)
      .where('held_name', '=', heldName)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** A browser reads an answer only when it could send everything. */
async function drain(body: IncomingBody): Promise<void> {
  let bytes = 0
  for await (const chunk of chunksOf(body, productFileMessages.wrongPart)) {
    bytes += chunk.length
    if (bytes > PART_BYTES) throw new BadRequest(productFileMessages.wrongPart, 413)
  }
}

/** How far an upload is. Throws NotFound. */
export function findUpload(db: Database, websiteId: string, target: UploadTarget): Promise<UploadStep> {
  return withWebsite(db.withTables<DownloadsTables>(), websiteId, (tx) => readStep(tx, websiteId, target))
}

type Tx = Parameters<typeof lockProductFiles>[0]

async function readStep(tx: Tx, websiteId: string, { itemId, uploadId }: UploadTarget): Promise<UploadStep> {
  const upload = await readProductUpload(tx, websiteId, uploadId)
  if (!upload || upload.item_id !== itemId || upload.state === 'retired') throw new NotFound(productFileMessages.gone)
  if (upload.state === 'open') return { upload, file: null }
  const file = await files(tx, websiteId).where('id', '=', upload.file_id).executeTakeFirst()
  return { upload, file: file ? asNumbers(file) : null }
}

interface Part {
  place: number
  heldName: string
  bytes: number
  sha256: string
}

async function notePart(
  tx: Tx,
  { websiteId, now }: Ctx,
  { id, received }: StoredProductUpload,
  { place, heldName, bytes, sha256 }: Part,
): Promise<void> {
  const part = { website_id: websiteId, upload_id: id, place, held_name: heldName, bytes, sha256 }
  await tx.insertInto('product_file_parts').values(part).execute()
  await tx
    .updateTable('product_file_uploads')
    .set({ received: received + bytes, changed_at: new Date(now) })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
}

/** From now on buyers get it; the file before goes a while later, and those who bought it may be told. */
async function finish(tx: Tx, { websiteId, now }: Ctx, upload: StoredProductUpload): Promise<void> {
  const at = new Date(now)
  const before = await files(tx, websiteId).where('id', '=', upload.file_id).executeTakeFirst()
  // Its file was removed while this one arrived.
  if (upload.is_replacement && !before) throw new NotFound(productFileMessages.gone)
  const revision = (before?.revision ?? 0) + 1
  const content = { upload_id: upload.id, name: upload.name, bytes: upload.bytes, revision, changed_at: at }
  await tx
    .insertInto('product_files')
    .values({ website_id: websiteId, id: upload.file_id, item_id: upload.item_id, created_at: at, ...content })
    .onConflict((same) => same.columns(['website_id', 'id']).doUpdateSet(content))
    .execute()
  await setState(tx, websiteId, upload.id, 'current', at)
  if (!before) return
  await setState(tx, websiteId, before.uploadId, 'retired', at)
  await enqueue(tx, websiteId, [sweepJob(before.uploadId, hoursAfter(now, RETIRED_MINUTES / 60))])
  if (upload.notify)
    await enqueue(tx, websiteId, [
      {
        name: 'tell-file-buyers',
        id: `tell-file-buyers:${upload.file_id}.${revision}:`,
        data: { fileId: upload.file_id, itemId: upload.item_id, revision, after: null },
      },
    ])
}

export async function setState(
  tx: Tx,
  websiteId: string,
  uploadId: string,
  state: 'current' | 'retired',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('product_file_uploads')
    .set({ state, changed_at: at })
    .where('website_id', '=', websiteId)
    .where('id', '=', uploadId)
    .execute()
}

async function withTemporaryFile<Result>(directory: string, use: (path: string) => Promise<Result>): Promise<Result> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomBytes(12).toString('hex'))
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Exactly so many bytes, piece by piece; answers their SHA-256 in hex. */
async function write(body: IncomingBody, path: string, expected: number): Promise<string> {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of chunksOf(body, productFileMessages.wrongPart)) {
      bytes += chunk.length
      if (bytes > expected) throw new BadRequest(productFileMessages.wrongPart, 413)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (bytes !== expected) throw new BadRequest(productFileMessages.wrongPart)
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}
