import { z } from 'zod'
import type { AfterSaleDeps } from '../../src/orders/after-sale/after-sale-deps.ts'
import { RETURN_UNREFUNDED, returnUnrefunded } from '../../src/orders/after-sale/refund-bought-cards.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ orderId: z.string(), refundId: z.string() })

/** Some minutes after a refund of a bought gift card: gives the card back what was taken for a refund that was never made. */
export function returnUnrefundedCards(deps: AfterSaleDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: RETURN_UNREFUNDED,
    isFenced: true,
    schema: Data,
    run({ websiteId, data }) {
      const ctx = { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: data.orderId } }
      return returnUnrefunded(deps, ctx, data)
    },
  }
}
