import { type Kysely, type Selectable, sql } from 'kysely'
import type { DownloadsTables } from '../table.ts'

export type StoredProductUpload = Selectable<DownloadsTables['product_file_uploads']>

/** An upload nobody went on with for so long is given up, and its bytes are free again. */
export const IDLE_HOURS = 24

/** What a replaced file leaves is removed after this, so that downloads that have begun come to their end. */
export const RETIRED_MINUTES = 60

export async function readProductUpload(
  tx: Kysely<DownloadsTables>,
  websiteId: string,
  uploadId: string,
): Promise<StoredProductUpload | undefined> {
  const row = await tx
    .selectFrom('product_file_uploads')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  return row && withNumbers(row)
}

/** `bigint` may come as a text. */
export function withNumbers(row: StoredProductUpload): StoredProductUpload {
  return {
    ...row,
    bytes: Number(row.bytes),
    received: Number(row.received),
    last_modified: Number(row.last_modified),
  }
}

/** Uploads, their parts and files of one product change one after the other. */
export async function lockProductFiles(tx: Kysely<DownloadsTables>, websiteId: string, itemId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product files ${websiteId} ${itemId}`}, 0))`.execute(tx)
}

/** The job that removes what an upload has left, once it may. */
export function sweepJob(uploadId: string, availableAt: Date) {
  return { name: 'sweep-product-file', id: `sweep-product-file:${uploadId}`, data: { uploadId }, availableAt }
}

export const hoursAfter = (now: string, hours: number) => new Date(Date.parse(now) + hours * 3_600_000)
