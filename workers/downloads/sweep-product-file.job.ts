import { z } from 'zod'
import type { DownloadsTables } from '../../src/downloads/table.ts'
import { type RemoveUploadDeps, removeUpload } from '../../src/downloads/uploads/remove-upload.ts'
import {
  hoursAfter,
  IDLE_HOURS,
  lockProductFiles,
  readProductUpload,
  sweepJob,
} from '../../src/downloads/uploads/uploads-store.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ uploadId: z.string() })

/** Deletes the bytes of a file that was replaced, removed or cancelled, and of an abandoned upload. */
export function sweepProductFile(
  deps: RemoveUploadDeps,
  now: () => Date = () => new Date(),
): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'sweep-product-file',
    schema: Data,
    async run({ websiteId, data: { uploadId } }) {
      if (await retire(deps, websiteId, uploadId, now())) await removeUpload(deps, websiteId, uploadId)
    },
  }
}

/** False when the file stays: it is a product's file, or its upload was continued; it is checked again later. */
function retire({ db }: RemoveUploadDeps, websiteId: string, uploadId: string, now: Date): Promise<boolean> {
  return withWebsite(db.withTables<DownloadsTables>(), websiteId, async (tx) => {
    const seen = await readProductUpload(tx, websiteId, uploadId)
    if (!seen) return false
    await lockProductFiles(tx, websiteId, seen.item_id)
    const upload = await readProductUpload(tx, websiteId, uploadId)
    if (!upload || upload.state === 'current') return false
    if (upload.state === 'retired') return true
    const idleAt = hoursAfter(upload.changed_at.toISOString(), IDLE_HOURS)
    if (idleAt > now) {
      await enqueue(tx, websiteId, [
        { ...sweepJob(uploadId, idleAt), id: `sweep-product-file:${uploadId}:${idleAt.getTime()}` },
      ])
      return false
    }
    await tx
      .updateTable('product_file_uploads')
      .set({ state: 'retired', changed_at: now })
      .where('website_id', '=', websiteId)
      .where('id', '=', uploadId)
      .execute()
    return true
  })
}
