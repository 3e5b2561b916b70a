import * as z from 'zod'
import { inCatalogTransaction } from '../../src/catalog/catalog-transaction.ts'
import { publishDue } from '../../src/catalog/items/due-items.ts'
import { PUBLISH } from '../../src/catalog/items/writing/plan-publications.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** Publishes the website's scheduled products that are due. */
export function publishScheduledItems({ db }: { db: Database }): JobHandler<Record<string, never>> {
  return {
    name: PUBLISH,
    schema: z.strictObject({}),
    async run({ websiteId }) {
      const author = { websiteId, accountId: null, name: null, now: new Date().toISOString(), currency: 'USD' }
      await inCatalogTransaction(db, websiteId, (tx) => publishDue(tx, author))
    },
  }
}
