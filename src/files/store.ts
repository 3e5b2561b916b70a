import { type Database, withWebsite } from '../platform/database/database.ts'
import { enqueue } from '../platform/outbox/outbox.ts'
import type { ColorData } from './contract.ts'
import { readUpload, type StoredUpload } from './queries.ts'
import type { FilesTables } from './table.ts'

export interface NewUpload {
  id: string
  originalName: string
  /** SHA-256 of the bytes, in hex. */
  originalHash: string
  heldName: string
  bytes: number
  createdBy: string
  /** ISO 8601. */
  createdAt: string
}

/** Notes an upload and the job that encodes it, both or neither. The same id again changes nothing; what is kept answers. */
export function addUpload(db: Database, websiteId: string, upload: NewUpload): Promise<StoredUpload> {
  return withWebsite(db.withTables<FilesTables>(), websiteId, async (tx) => {
    await tx
      .insertInto('images')
      .values({
        website_id: websiteId,
        id: upload.id,
        state: 'waiting',
        original_name: upload.originalName,
        original_hash: upload.originalHash,
        held_name: upload.heldName,
        bytes: upload.bytes,
        created_at: upload.createdAt,
        created_by: upload.createdBy,
      })
      .onConflict((known) => known.columns(['website_id', 'id']).doNothing())
      .execute()
    const kept = await readUpload(tx, websiteId, upload.id)
    if (!kept) throw new Error(`The upload ${upload.id} was not kept`)
    if (kept.state === 'waiting')
      await enqueue(tx, websiteId, [
        { name: 'process-image', id: `process-image:${upload.id}`, data: { imageId: upload.id } },
      ])
    return kept
  })
}

export interface EncodedImage {
  fileName: string
  width: number
  height: number
  /** `100w,300w,500w`. */
  widths: string
  colors: ColorData
}

/** Nothing happens when somebody else was faster. */
export async function markReady(db: Database, websiteId: string, id: string, encoded: EncodedImage): Promise<void> {
  const { fileName, colors, ...size } = encoded
  await settle(db, websiteId, id, { state: 'ready', file_name: fileName, colors: JSON.stringify(colors), ...size })
}

/** With the sentence for the person. Nothing happens when it is ready already. */
export async function markFailed(db: Database, websiteId: string, id: string, failure: string): Promise<void> {
  await settle(db, websiteId, id, { state: 'failed', failure })
}

async function settle(db: Database, websiteId: string, id: string, change: Settled): Promise<void> {
  await withWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .updateTable('images')
      .set(change)
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),
  )
}

type Settled =
  | { state: 'ready'; file_name: string; colors: string; width: number; height: number; widths: string }
  | { state: 'failed'; failure: string }
