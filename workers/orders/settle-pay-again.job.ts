import { z } from 'zod'
import { settlePayAgain as settle } from '../../src/orders/pay-again/pay-again.ts'
import type { PaymentsDeps } from '../../src/payments/use-cases/payments.ts'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { JobHandler } from '../job.ts'
import { LOOK_MS } from './pay-again-begun.reaction.ts'

const Data = z.strictObject({ orderId: z.string(), paymentId: z.string(), round: z.int() })

/** After half an hour the gateway's page is closed; who comes back later gets a new one. */
const ROUNDS_MAX = 180

/** Asks every ten seconds whether the order was paid, so that it does not depend on a customer who comes back, or on webhooks. */
export function settlePayAgain(deps: PaymentsDeps & { db: Database }): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'settle-pay-again',
    isFenced: true,
    schema: Data,
    async run({ websiteId, data: { orderId, paymentId, round } }) {
      const now = new Date()
      const isOpen = await settle(deps, { websiteId, now: now.toISOString() }, orderId, { closes: round >= ROUNDS_MAX })
      if (!isOpen) return
      const data = { orderId, paymentId, round: round + 1 }
      const id = `settle-pay-again:${paymentId}:${round + 1}`
      const availableAt = new Date(now.getTime() + LOOK_MS)
      await inWebsite(deps.db, websiteId, (tx) =>
        enqueue(tx, websiteId, [{ name: 'settle-pay-again', id, data, availableAt }]),
      )
    },
  }
}
