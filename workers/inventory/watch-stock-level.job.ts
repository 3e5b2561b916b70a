import { z } from 'zod'
import { noteLevel } from '../../src/inventory/alerts/alert-ledger.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { availableAt } from '../../src/inventory/level.ts'
import { listWatchedVariants } from '../../src/inventory/reports/watched-variants.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

interface WatchStockDeps {
  db: Database
  executor: Pick<Executor, 'load'>
}

const Data = z.strictObject({ variantId: z.string(), isFall: z.boolean() })

/**
 * Checks whether a variant is low, sold out or restocked: by its current state, whatever events are still to be processed.
 */
export function watchStockLevel({ db, executor }: WatchStockDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'watch-stock-level',
    inSpareTime: true,
    schema: Data,
    async run({ websiteId, data: { variantId, isFall } }) {
      const { state } = await executor.load(Inventory, { websiteId, id: variantId })
      const { unlimited, version } = state
      const available = unlimited ? null : Math.max(0, availableAt(state, new Date().toISOString()))
      await noteLevel(
        db,
        websiteId,
        { variantId, version, available, isFall },
        async (tx) =>
          (await mayWriteAbout(tx, websiteId)) && (await listWatchedVariants(tx, websiteId, [variantId])).length > 0,
      )
    },
  }
}

/** The store sends no e-mail before its owner's address is confirmed. */
export async function mayWriteAbout(db: Database, websiteId: string): Promise<boolean> {
  const found = await findWebsite(db, websiteId)
  return found?.ownerIsConfirmed === true && found.tenant.status !== siteStatuses.REMOVED
}
