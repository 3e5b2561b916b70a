import { z } from 'zod'
import type { AfterSaleDeps } from '../../src/orders/after-sale/after-sale-deps.ts'
import { settleOrder as settle } from '../../src/orders/after-sale/settle-order.ts'
import { orderPaidBy } from '../../src/orders/pay-again/order-paid-by.ts'
import { findPayment } from '../../src/payments/use-cases/payments.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ orderId: z.string(), round: z.int() })
const PaidData = z.strictObject({ paymentId: z.string() })

/** Milliseconds until a gateway that did not answer is asked again; the delay doubles each time. */
const RETRY_MS = 10_000
const RETRY_MS_MAX = 600_000

/** Carries out decisions about an order, and asks again when the gateway did not report the state of a refund. */
export function settleOrder(deps: AfterSaleDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'settle-order',
    isFenced: true,
    schema: Data,
    async run({ websiteId, data: { orderId, round } }) {
      const now = new Date()
      if (await settle(deps, { websiteId, now: now.toISOString() }, orderId)) return
      const availableAt = new Date(now.getTime() + Math.min(RETRY_MS_MAX, RETRY_MS * 2 ** round))
      const id = `settle-order:${orderId}:${round + 1}:${now.getTime()}`
      const job = { name: 'settle-order', id, data: { orderId, round: round + 1 }, availableAt }
      await inWebsite(deps.db, websiteId, (tx) => enqueue(tx, websiteId, [job]))
    },
  }
}

/** The same for the order of a payment; payments without an order are ignored. */
export function settlePaidOrder(deps: AfterSaleDeps): JobHandler<z.infer<typeof PaidData>> {
  return {
    name: 'settle-paid-order',
    isFenced: true,
    schema: PaidData,
    async run({ websiteId, data: { paymentId } }) {
      const { requested } = await findPayment(deps, { websiteId, paymentId })
      const orderId = requested && orderPaidBy(requested)
      if (orderId !== undefined) await settle(deps, { websiteId, now: new Date().toISOString() }, orderId)
    },
  }
}
