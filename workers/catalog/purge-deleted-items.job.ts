import * as z from 'zod'
import { inCatalogTransaction } from '../../src/catalog/catalog-transaction.ts'
import { purgeDeleted } from '../../src/catalog/items/due-items.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** Erases the website's products that were deleted 30 days ago, and changes that can no longer be undone. */
export function purgeDeletedItems({ db }: { db: Database }): JobHandler<Record<string, never>> {
  return {
    name: 'purge-deleted-items',
    schema: z.strictObject({}),
    run: ({ websiteId }) =>
      inCatalogTransaction(db, websiteId, (tx) => purgeDeleted(tx, websiteId, new Date().toISOString())),
  }
}
