import * as z from 'zod'
import { findItemIdOfVariant } from '../../src/catalog/queries.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { availableAt } from '../../src/inventory/level.ts'
import { canSendEmail } from '../../src/restock/sending/assert-can-send-email.ts'
import { requestSend } from '../../src/restock/sending/request-send.ts'
import type { SendingDeps } from '../../src/restock/sending/sending-deps.ts'
import { findSendingSettings } from '../../src/restock/settings/settings-store.ts'
import type { JobHandler } from '../job.ts'

export interface AnnounceRestockDeps extends SendingDeps {
  /** Undefined when shoppers may not see the product. */
  findNoticeFacts(websiteId: string, productId: string): Promise<object | undefined>
}

const Data = z.strictObject({
  variantId: z.string(),
  /** Increase of stock; null when it is unlimited. */
  by: z.number().int().positive().nullable(),
  /** Version of the event in the stream of the variant's stock. */
  version: z.number(),
})

/**
 * Notifies those who have waited longest that a variant is back, at most as many as came back, if the store has turned
 * this on and may send e-mail. A variant that is sold out again or not public notifies no one.
 */
export function announceRestock(deps: AnnounceRestockDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'announce-restock',
    schema: Data,
    async run({ websiteId, data: { variantId, by, version } }) {
      const { sendsWhenStockReturns } = await findSendingSettings(deps.db, websiteId)
      if (!sendsWhenStockReturns || !(await canSendEmail(deps.db, websiteId))) return
      const productId = await findItemIdOfVariant(deps.db, websiteId, variantId)
      if (productId === undefined || !(await deps.findNoticeFacts(websiteId, productId))) return
      const now = new Date().toISOString()
      const most = await waveSize(deps, websiteId, variantId, by, now)
      if (most === 0) return
      const key = `stock-returned:${variantId}:${version}`
      const ctx = { websiteId, actor: null, now, intent: { key, correlationId: key } }
      const groups = [{ productId, variantId }]
      await requestSend(deps, ctx, most === null ? { groups } : { groups, most })
    },
  }
}

/** No more than came back and no more than are still in stock; null: everyone. */
async function waveSize(
  { executor }: SendingDeps,
  websiteId: string,
  variantId: string,
  by: number | null,
  now: string,
): Promise<number | null> {
  const { state } = await executor.load(Inventory, { websiteId, id: variantId })
  if (state.unlimited) return by
  return Math.max(0, Math.min(by ?? Number.POSITIVE_INFINITY, availableAt(state, now)))
}
