import { createHash } from 'node:crypto'
import { z } from 'zod'
import { listOrderIdsOfItem } from '../../projections/orders/queries.ts'
import { findProductFile } from '../../src/downloads/queries.ts'
import { orderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { isSampleId } from '../../src/platform/ids/sample-id.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({
  fileId: z.string(),
  itemId: z.string(),
  revision: z.int(),
  /** The last order of the previous job. */
  after: z.string().nullable(),
})

/** Orders per job. */
const BATCH = 200

/** Queues an e-mail about a file's new version for everybody who bought the product, in batches of orders. */
export function tellFileBuyers({ db }: { db: Database }): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'tell-file-buyers',
    schema: Data,
    async run({ websiteId, data }) {
      const file = await findProductFile(db, websiteId, data.fileId)
      // The file was replaced again or removed: another job handles that, or none is needed.
      if (file?.revision !== data.revision) return
      const orderIds = await listOrderIdsOfItem(db, websiteId, data.itemId, { after: data.after, limit: BATCH })
      const letters = orderIds
        .filter((orderId) => !isSampleId(orderId))
        .map((subjectId) =>
          orderLetterJob({
            subjectId,
            kind: 'fileReplaced',
            recipient: '',
            round: roundOf(data),
            attempt: 1,
            aboutId: data.fileId,
          }),
        )
      const last = orderIds.at(-1)
      const next = orderIds.length === BATCH && last ? [nextJob(data, last)] : []
      await withWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, [...letters, ...next]))
    },
  }
}

function nextJob({ fileId, itemId, revision }: z.infer<typeof Data>, after: string) {
  const data = { fileId, itemId, revision, after }
  return { name: 'tell-file-buyers', id: `tell-file-buyers:${fileId}.${revision}:${after}`, data }
}

/** A 31-bit number for each revision of each file, which distinguishes the e-mails of one order about them. */
function roundOf({ fileId, revision }: z.infer<typeof Data>): number {
  return createHash('sha256').update(`${fileId} ${revision}`).digest().readUInt32BE() >>> 1
}
