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
  /** Undefined when shoppers do not see the product. */
  findNoticeFacts(websiteId: string, productId: string): Promise<object | undefined>
}

const Data = z.strictObject({
  variantId: z.string(),
  /** So many more are on hand; null where it never runs out. */
  by: z.number().int().positive().nullable(),
  /** Of the event in the stream of the variant's stock. */
  version: z.number(),
})

/**
 * Tells who has waited longest that a variant is back, in a wave no larger than what came back, where the store wants
 * that and may write to people. A variant that is gone again by now, or that shoppers do not see, calls nobody.
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
      const wave = { websiteId, groups: [{ productId, variantId }], accountId: null, now, key, correlationId: key }
      await requestSend(deps, most === null ? wave : { ...wave, most })
    },
  }
}

/** No more than came back, and no more than are still there; null for everybody. */
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
