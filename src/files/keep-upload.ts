import { v7 } from 'uuid'
import type { Database } from '../platform/database/database.ts'
import { KeyReused } from '../platform/event-store/executor.ts'
import { derivedId } from '../platform/ids/derived-id.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { originalName } from './original-name.ts'
import { findUpload, type StoredUpload } from './queries.ts'
import type { Received } from './receive-image.ts'
import { addUpload } from './store.ts'

const NAMESPACE = '6c2f8a54-0b7d-4a39-9d0e-51b0c8f3d7a2'

export interface Upload {
  websiteId: string
  accountId: string
  /** Idempotency key. */
  key: string | undefined
  /** As the person's machine calls it. */
  name: string | undefined
  /** ISO 8601. */
  now: string
}

/** Puts an upload into the holding place and in line to be encoded. The same key again gives the same image. */
export async function keepUpload(
  { db, held }: { db: Database; held: Storage },
  { websiteId, accountId, key, name, now }: Upload,
  received: Received,
): Promise<StoredUpload> {
  const id = key === undefined ? v7() : derivedId(NAMESPACE, `${websiteId} ${accountId} ${key}`)
  const known = await findUpload(db, websiteId, id)
  if (known) return assertSame(known, received)
  const heldName = `${id}-${received.sha256.slice(0, 16)}.${received.kind}`
  await held.putFile(websiteId, heldName, received.path)
  const kept = await addUpload(db, websiteId, {
    id,
    originalName: originalName(name),
    originalHash: received.sha256,
    heldName,
    bytes: received.bytes,
    createdBy: accountId,
    createdAt: now,
  })
  // Another request under this key was faster: either with another file, or its image is encoded already.
  if (kept.held_name !== heldName || kept.state !== 'waiting') await held.remove(websiteId, heldName)
  return assertSame(kept, received)
}

function assertSame(kept: StoredUpload, { sha256 }: Received): StoredUpload {
  if (kept.original_hash !== sha256) throw new KeyReused()
  return kept
}
