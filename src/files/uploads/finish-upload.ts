import { v7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { KeyReused } from '../../platform/event-store/executor/executor.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findUpload, type StoredUpload } from '../queries.ts'
import type { StorageLimits } from '../storage/storage-quota.ts'
import { addUpload } from '../store.ts'
import { originalName } from './original-name.ts'
import type { ReceivedImage } from './receive-image.ts'

const NAMESPACE = '6c2f8a54-0b7d-4a39-9d0e-51b0c8f3d7a2'

export interface Upload {
  websiteId: string
  accountId: string
  /** Idempotency key. */
  key: string | undefined
  /** File name on the sender's machine. */
  name: string | undefined
  /** ISO 8601. */
  now: string
}

export interface FinishUploadDeps {
  db: Database
  /** The holding area, which is never served. */
  held: Storage
  storageLimits: StorageLimits
}

/**
 * Moves an upload into the holding area and enqueues its encoding; its bytes were reserved. Idempotent by key. Throws
 * StorageFull.
 */
export async function finishUpload(
  { db, held, storageLimits: limits }: FinishUploadDeps,
  upload: Upload,
  received: ReceivedImage,
  reservationId: string,
): Promise<StoredUpload> {
  const { websiteId, accountId, name, now } = upload
  const id = idOf(upload)
  const known = await findFinishedUpload(db, upload, received)
  if (known) return known
  const heldName = `${id}-${received.sha256.slice(0, 16)}.${received.kind}`
  await held.putFile(websiteId, heldName, received.path)
  const fresh = {
    id,
    originalName: originalName(name),
    originalHash: received.sha256,
    heldName,
    bytes: received.bytes,
    pixels: received.pixels,
    createdBy: accountId,
    createdAt: now,
  }
  const kept = await addUpload(db, websiteId, fresh, { reservationId, limits }).catch(async (error) => {
    if (!(await findUpload(db, websiteId, id))) await held.remove(websiteId, heldName)
    throw error
  })
  // Another request with this key finished first: it either had another file, or its image is encoded already.
  if (kept.held_name !== heldName || kept.state !== 'waiting') await held.remove(websiteId, heldName)
  return assertSame(kept, received)
}

/** The existing upload with this key. Throws KeyReused if it was another file. */
export async function findFinishedUpload(
  db: Database,
  upload: Upload,
  received: Pick<ReceivedImage, 'sha256'>,
): Promise<StoredUpload | undefined> {
  if (upload.key === undefined) return undefined
  const known = await findUpload(db, upload.websiteId, idOf(upload))
  return known && assertSame(known, received)
}

/** Random if there is no key. */
export function idOf({ websiteId, accountId, key }: Upload): string {
  return key === undefined ? v7() : derivedId(NAMESPACE, `${websiteId} ${accountId} ${key}`)
}

function assertSame(kept: StoredUpload, { sha256 }: Pick<ReceivedImage, 'sha256'>): StoredUpload {
  if (kept.original_hash !== sha256) throw new KeyReused()
  return kept
}
