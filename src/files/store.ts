import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../platform/database/database.ts'
import { enqueue } from '../platform/outbox/outbox.ts'
import type { ColorData, ImageEdit } from './contract.ts'
import { readUpload, type StoredUpload } from './queries.ts'
import { assertStorageAvailable, consumeReservation, type StorageLimits } from './storage/storage-quota.ts'
import type { FilesTables } from './table.ts'
import { isSmall, imageQueues as lanes } from './uploads/image-queues.ts'

export interface NewUpload {
  id: string
  originalName: string
  /** SHA-256 of the bytes, in hex. */
  originalHash: string
  heldName: string
  bytes: number
  /** Width times height. */
  pixels: number
  createdBy: string
  /** ISO 8601. */
  createdAt: string
  /** Edit to apply before it is encoded. */
  edit?: ImageEdit
  altText?: string
  folderId?: string | null
}

/**
 * Records an upload together with the job that encodes it; its bytes replace the reservation. Idempotent by id: returns the
 * existing row. Throws StorageFull if the reservation has expired or was too small and there is no space without it.
 */
export function addUpload(
  db: Database,
  websiteId: string,
  upload: NewUpload,
  { reservationId, limits }: { reservationId: string; limits: StorageLimits },
): Promise<StoredUpload> {
  return withWebsite(db, websiteId, async (scoped) => {
    const tx = scoped.withTables<FilesTables>()
    const isNew = await insertUpload(tx, websiteId, upload)
    if (isNew && (await consumeReservation(tx, websiteId, reservationId)) < upload.bytes)
      await assertStorageAvailable(scoped, websiteId, 0, limits)
    const kept = await readUpload(tx, websiteId, upload.id)
    if (!kept) throw new Error(`The upload ${upload.id} was not stored`)
    if (kept.state === 'waiting') await enqueue(tx, websiteId, [encodingOf(kept)])
    return kept
  })
}

async function insertUpload(tx: Kysely<FilesTables>, websiteId: string, upload: NewUpload): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('images')
    .values({
      website_id: websiteId,
      id: upload.id,
      state: 'waiting',
      original_name: upload.originalName,
      original_hash: upload.originalHash,
      held_name: upload.heldName,
      bytes: upload.bytes,
      held_bytes: upload.bytes,
      pixels: upload.pixels,
      created_at: upload.createdAt,
      created_by: upload.createdBy,
      edit: upload.edit ? JSON.stringify(upload.edit) : null,
      alt_text: upload.altText ?? '',
      folder_id: upload.folderId ?? null,
    })
    .onConflict((known) => known.columns(['website_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Small images have their own queue, so that they never wait for large ones. */
function encodingOf({ id, pixels }: StoredUpload) {
  const lane = isSmall(pixels) ? lanes.smallImages : lanes.images
  return { name: 'process-image', id: `process-image:${id}`, data: { imageId: id }, lane }
}

/** The result of encoding an image. */
export interface EncodedSizes {
  fileName: string
  width: number
  height: number
  /** `100w,300w,500w`. */
  widths: string
  /** Total of all sizes. */
  bytes: number
}

/**
 * Counts an image's sizes towards storage before they are written. Idempotent. Returns false if the image does not wait for
 * them any more. Throws StorageFull.
 */
export function claimSizes(
  db: Database,
  websiteId: string,
  id: string,
  { fileName, bytes, ...size }: EncodedSizes,
  limits: StorageLimits,
): Promise<boolean> {
  return withWebsite(db, websiteId, async (scoped) => {
    const tx = scoped.withTables<FilesTables>()
    const upload = await tx
      .selectFrom('images')
      .select('stored_bytes')
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst()
    if (!upload) return false
    await assertStorageAvailable(scoped, websiteId, bytes - (upload.stored_bytes ?? 0), limits)
    await tx
      .updateTable('images')
      .set({ file_name: fileName, stored_bytes: bytes, ...size })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute()
    return true
  })
}

/** Called after its sizes were claimed and written. Returns false if another process finished it first or gave it up. */
export function markReady(db: Database, websiteId: string, id: string, colors: ColorData): Promise<boolean> {
  return settle(db, websiteId, id, { state: 'ready', colors: JSON.stringify(colors) })
}

/** Records a failure with its message; nothing is stored. No effect on a ready image. */
export function markFailed(db: Database, websiteId: string, id: string, failure: string): Promise<boolean> {
  return settle(db, websiteId, id, { state: 'failed', failure, stored_bytes: 0 })
}

async function settle(db: Database, websiteId: string, id: string, change: Settled): Promise<boolean> {
  const { numUpdatedRows } = await inWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .updateTable('images')
      .set(change)
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

type Settled = { state: 'ready'; colors: string } | { state: 'failed'; failure: string; stored_bytes: 0 }

/** Sets the bytes that count towards storage: 0 once its files are gone. Omitted values stay. */
export async function recordRemovedImage(
  db: Database,
  websiteId: string,
  id: string,
  gone: { held_bytes?: 0; stored_bytes?: number },
): Promise<void> {
  await inWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx.updateTable('images').set(gone).where('website_id', '=', websiteId).where('id', '=', id).execute(),
  )
}

/** Images whose files or recorded bytes need to be reconciled. */
export async function listUnreconciled(db: Database, websiteId: string): Promise<StoredUpload[]> {
  return inWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('images')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where(
        sql<boolean>`created_at < now() - interval '10 minutes' and (
          state <> 'waiting' and (held_bytes is distinct from 0 or stored_bytes is null)
          or deleted_at < now() - interval '10 minutes' and stored_bytes is distinct from 0
          or state = 'waiting' and created_at < now() - interval '1 day')`,
      )
      .orderBy('id')
      .limit(500)
      .execute(),
  )
}
