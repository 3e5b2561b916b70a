import * as z from 'zod'
import type { StoredUpload } from '../../src/files/queries.ts'
import { listUnreconciled, markFailed, recordRemovedImage } from '../../src/files/store.ts'
import { removeFiles, removeSizes, sizesOf } from '../../src/files/uploads/delete-image.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { uploadMessages } from '../../src/shared/validation/image-rules.ts'
import type { JobHandler } from '../job.ts'

export interface ReconcileDeps {
  db: Database
  /** Storage of the asset host. */
  storage: Storage
  /** Storage of uploads that wait to be encoded. */
  held: Storage
}

/**
 * Reconciles the counted bytes of a website's images with its files: finishes interrupted deletions, gives up abandoned
 * uploads, and measures images of a version that did not count bytes.
 */
export function reconcileStorage(deps: ReconcileDeps): JobHandler<Record<string, never>> {
  return {
    name: 'reconcile-storage',
    schema: z.strictObject({}),
    async run({ websiteId, signal }) {
      for (const image of await listUnreconciled(deps.db, websiteId)) {
        if (signal.aborted) return
        await reconcile(deps, websiteId, image)
      }
    },
  }
}

async function reconcile(deps: ReconcileDeps, websiteId: string, image: StoredUpload): Promise<void> {
  const { db, storage, held } = deps
  if (image.deleted_at) return removeFiles(deps, websiteId, image)
  if (image.state === 'waiting') {
    await removeSizes(storage, websiteId, image)
    await markFailed(db, websiteId, image.id, uploadMessages.failedToComplete)
  }
  await held.remove(websiteId, image.held_name)
  const measured = image.state === 'ready' && image.stored_bytes === null ? await measure(deps, websiteId, image) : {}
  await recordRemovedImage(db, websiteId, image.id, {
    held_bytes: 0,
    ...measured,
    ...(image.state === 'failed' && { stored_bytes: 0 }),
  })
}

async function measure({ storage }: ReconcileDeps, websiteId: string, image: StoredUpload) {
  let bytes = 0
  for (const name of sizesOf(image)) {
    const file = await storage.open(websiteId, name)
    bytes += file?.size ?? 0
    await file?.close()
  }
  return { stored_bytes: bytes }
}
