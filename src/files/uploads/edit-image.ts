import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../../platform/storage/storage.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { ImageEdit } from '../contract.ts'
import { findUpload, type StoredUpload } from '../queries.ts'
import { addUpload } from '../store.ts'
import { type FinishUploadDeps, idOf, type Upload } from './finish-upload.ts'

export interface EditDeps extends FinishUploadDeps {
  /** Storage of the asset host. */
  storage: Storage
  /** Local directory for uploads in progress. */
  incoming: string
}

type Edited = Omit<Upload, 'name'> & { imageId: string; edit: ImageEdit }

/**
 * Enqueues a copy of an image to be rotated and cropped. The original is unchanged, so that live and past pages keep it.
 * Throws UnknownEntity and StorageFull.
 */
export async function editImage(deps: EditDeps, { imageId, edit, ...upload }: Edited): Promise<StoredUpload> {
  const { db, held, storage, storageLimits: limits } = deps
  const { websiteId, accountId, now } = upload
  const original = await findUpload(db, websiteId, imageId)
  const file =
    original?.state === 'ready' && !original.deleted_at && (await storage.open(websiteId, original.file_name ?? ''))
  if (!original || !file) throw new UnknownEntity()
  const id = idOf({ ...upload, name: undefined })
  const originalHash = createHash('sha256')
    .update(`${imageId} ${JSON.stringify(edit)}`)
    .digest('hex')
  const heldName = `${id}-${originalHash.slice(0, 16)}.webp`
  await mkdir(deps.incoming, { recursive: true, mode: 0o700 })
  const path = join(deps.incoming, randomBytes(12).toString('hex'))
  try {
    await pipeline(file.read(), createWriteStream(path, { mode: 0o600 }))
    await held.putFile(websiteId, heldName, path)
    const copy = { id, originalHash, heldName, bytes: file.size, createdBy: accountId, createdAt: now, edit }
    return await addUpload(db, websiteId, { ...copy, ...inheritedOf(original) }, { reservationId: '', limits })
  } catch (error) {
    if (!(await findUpload(db, websiteId, id))) await held.remove(websiteId, heldName)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

function inheritedOf({ original_name, width, height, alt_text, folder_id }: StoredUpload) {
  return {
    originalName: original_name.replace(/( edited)?(\.[^.]*)?$/, ' edited$2'),
    pixels: (width ?? 1) * (height ?? 1),
    altText: alt_text,
    folderId: folder_id,
  }
}
